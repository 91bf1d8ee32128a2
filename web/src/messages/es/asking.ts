import type { Catalogue } from '../catalogue';

export const asking: Catalogue['asking'] = {
  ordinal: 'a',
  numbers:
    '1 uno, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once, 12 doce, 13 trece, ' +
    '1a primera, 2a segunda, 3a tercera, 4a cuarta, 5a quinta, 6a sexta, 7a séptima, 8a octava, 9a novena, 10a décima',
  counting: 'cuánto, cuánta, cuántos, cuántas',
  idle:
    'el la los las lo un una unos unas de del al a en con por para y o u e si no es son era soy eres está están estar ser ' +
    'yo ella nosotros ustedes mi mis tu tus su sus me te se le les nos qué cuál cuáles cuándo cuánto cuánta cuántos ' +
    'cuántas veces cómo dónde quién quiénes puedo puedes puede pueden poder debo debe deben tengo ' +
    'tiene tienen tener hay hace hacer hacen haber ha he han más muy ya también solo esto eso algo alguien otro otra otros ' +
    'otras pasa sucede ocurre significa quiere decir necesito necesita falta regla reglas juego carta cartas',
  endings:
    'adores adoras ador adora ados adas idos idas ado ada ido ida ando iendo aron ieron ar er ir an en as es os a e o s',
  synonyms: `
    puntos, punto, cuenta, cuentan, vale, valen, valor, cuesta, puntuación, puntúa
    ganar, gana, ganado, ganador, ganó, victoria, vencer
    sucio, sucia, negro, negra, mixto, mixta
    limpio, limpia, rojo, roja, puro, pura
    empezar, empieza, comenzar, comienza, inicia
    repartir, reparte, reparto, dar, dan
    vacío, vacíos, agotado, acaba, se acaba, nada que robar, no queda ninguna carta
    tomar, toma, robar, roba, robo, coger, agarrar, levantar, jalar
    descartar, descarta, descarte, tirar, tiro, botar, echar
    añadir, añade, agregar, pegar, acomodar
    bajar, baja, bajada, bajarse, extender
    compañero, compañeros, equipo, pareja, bando
    empate, empatan, empatada, iguales, tablas
    final, fin, termina, terminar, acaba, acabar
    irse, irme, se va, ido, salir, acabar, cerrar, cierra
    jugadores, jugador, personas, gente
    cambiar, cambia, intercambiar, reemplazar, reemplaza, sustituir, lugar
    congelar, congela, congelado, bloquear, bloqueado
    castigo, multa, penalización, pierde, precio, cuesta
    mínimo, mínima, al menos, suficiente, alcanza, bastan
    tarde, retraso, incomparecencia, minutos
    tiempo, reloj, horas, límite, plazo
    hablar, habla, platicar, conversar, decir, dice
    barajas, baraja, naipes
    sueltas, sueltos, sobran, quedan, sobrantes
    mover, mueve, reordenar, reordena
    doble, dobla, duplica, doblan
    morder, muerde, mordido, mordida, mordisco, quitar
    pedir, pide, petición, pedido, pedida, llamar, comprar, reclamar
    cerrar, cierra, cierre, cerró, tocar, golpear
    contra, hacer la contra
    inscripción, inscribirse, inscrito, apuntarse, anotarse
    perder, pierde, perdió, perdedor, perdido
    revisar, revisa, mirar, mira, ver
    dos, segunda, segundo
    tres, tercera, tercero
    cuatro, cuarta, cuarto
    cinco, quinta, quinto
    seis, sexta, sexto
    siete, séptima, séptimo
    ocho, octava, octavo
    nueve, novena, noveno
    diez, décima, décimo
  `,
};
