import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const book: Catalogue['book'] = {
  shelf: 'Los reglamentos',
  shelfHint: 'Cada regla, con ejemplos que puedes seguir paso a paso y probar.',
  open: 'Abrir el reglamento',
  quick: 'Guía rápida',
  quickOf: (game) => `${game} en una página`,
  lesson: 'Aprende en diez minutos',
  lessonOf: (game) => `Aprende ${game} en diez minutos`,
  glossary: 'Glosario',
  inGlossary: 'En el glosario',
  glossaryHint: 'Las palabras de la mesa de juego y las reglas que las definen.',
  letters: 'Letras',
  kept: 'Este reglamento está guardado en este dispositivo. Se abre también sin conexión, con los ejemplos que has visto.',
  toBook: 'Volver al reglamento',
  print: 'Imprimir esta página',
  playByThese: 'Jugar con estas reglas de la casa',
  byUsual: 'Con las reglas de la casa habituales',
  numbers: (preset, changes) =>
    changes === 0
      ? `Según las reglas de la casa «${preset}». Una mesa puede acordar otras.`
      : `Según las reglas de la casa «${preset}», con ${plural(changes, '1 diferencia', `${changes} diferencias`)}.`,

  examples: (count) => plural(count, '1 ejemplo', `${count} ejemplos`),
  loading: 'Se están poniendo las cartas…',
  drawing: 'Se están dibujando la historia y sus imágenes. Debajo ya puedes leer las reglas.',
  again: 'Reintentar',
  exampleOf: (title) => `Ejemplo: ${title}`,
  seeExample: 'Ver el ejemplo',
  ownPage: 'Abrir este ejemplo en su propia página',
  step: (number, of) => `Paso ${number} de ${of}`,
  back: 'Atrás',
  next: 'Siguiente',
  seenBy: (name) => `Como lo ve ${name}.`,
  proves: 'Muestra',
  begin: 'Así están las cartas.',
  refused: 'Las reglas dicen que no.',
  rule: 'Ver la regla',
  ruleOf: (clause) => `Ver la regla ${clause}`,
  instead: 'En su lugar se puede:',
  holds: 'Ahora',

  yourTurn: (name) => `Te toca: ¿qué puede hacer ${name}?`,
  choose: 'Elige una; las reglas juzgarán.',
  permitted: 'Las reglas lo permiten.',
  follows: 'Así sigue el ejemplo.',
  putBack: 'Devolver las cartas',
  goOn: 'Seguir con el ejemplo',

  page: (number, of) => `Página ${number} de ${of}`,
  begun: (number, of) => `Estabas en la página ${number} de ${of}.`,
  done: 'Has leído esta lección.',
  startAgain: 'Empezar de nuevo',
  right: 'Sí.',
  readOn: 'Seguir leyendo',
  firstRound: 'Tu primera ronda',
  firstRoundText: (others, bot, hints) =>
    plural(others, `Juega ahora contra un bot (${bot}).`, `Juega ahora contra ${others} bots (${bot}).`) +
    (hints ? ' El botón «Pista» te dice qué haría un buen jugador en tu lugar, y por qué.' : '') +
    ' Después la partida sigue, mientras quieras: quien juega solo con bots puede irse cuando quiera.',
  play: 'Jugar la primera ronda',
  making: 'Barajando las cartas…',

  sum: 'Puntos',
  story: 'El juego en diez minutos',
  numbersBy: 'Según las reglas de la casa',
  pictures: 'En imágenes',
};
