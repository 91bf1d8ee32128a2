import type { Catalogue } from '../catalogue';

export const asking: Catalogue['asking'] = {
  ordinal: 'te',
  numbers:
    '1 eins, 2 zwei, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 11 elf, 12 zwölf, 13 dreizehn, ' +
    '1te erste, 2te zweite, 3te dritte, 4te vierte, 5te fünfte, 6te sechste, 7te siebte, 8te achte, 9te neunte, 10te zehnte',
  counting: 'wie viel, wie viele, wie vielen, wieviel, wieviele',
  idle:
    'der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr man mich mir dir mein meine meinen ' +
    'meiner dein deine deinen sich ist sind war bin bist wird werden werde kann kannst können könnte darf darfst dürfen ' +
    'muss musst müssen soll sollte will hat habe haben hast wie oft was wo wer wen wem wann warum womit welche welcher welches ' +
    'viel viele für zu zum zur in im an am auf aus bei mit von vom und oder wenn nicht kein keine keinen als so da dann ' +
    'noch auch nur mal denn doch etwas jemand jemanden jemandem anderen anderer andere passiert passieren geschieht heißt ' +
    'bedeutet bekomme bekommt brauche braucht machen mache macht tun tut regel regeln spiel karte karten',
  endings: 'ern en er es em et st e n s t',
  synonyms: `
    punkte, punkt, zählen, zählt, wert, kosten, kostet, bringt, punktestand, wertung
    gewinnen, gewinnt, gewonnen, gewinner, sieg, sieger
    schmutzig, schwarz, gemischt, unrein, unecht
    sauber, rot, rein, echt
    beginnen, beginnt, anfangen, fängt an, starten, startet
    geben, gibt, gegeben, austeilen, ausgeteilt, verteilen, geber
    leer, aufgebraucht, alle, nichts zu ziehen, gibt es keine karte, gehen aus
    nehmen, nimmt, genommen, aufnehmen, aufgenommen, ziehen, zieht, gezogen
    abwerfen, wirft, abgeworfen, abwurf, ablegen, wegwerfen, wegschmeißen
    anlegen, legt, angelegt, dazulegen, hinzufügen
    auslegen, ausgelegt, hinlegen, melden, meldet, gemeldet, rauslegen
    partner, team, seite, partnerschaft, mitspieler
    gleichstand, gleich, unentschieden, geteilt, patt
    ende, enden, endet, vorbei, beenden, beendet, schluss
    ausmachen, macht aus, ausgemacht, fertig, rausgehen, schluss
    spieler, personen, leute
    tauschen, getauscht, austauschen, ersetzen, ersetzt, platz
    einfrieren, eingefroren, friert, sperren, gesperrt, blockiert
    strafe, strafkarte, buße, verliert, preis, kostet, abgezogen
    mindestens, minimum, genug, genügen, wenigstens
    spät, verspätet, nicht erschienen, nicht da, minuten
    zeit, uhr, stunden, bedenkzeit, grenze
    reden, sprechen, quatschen, sagen, sagt, gesagt, absprachen
    kartenspiele, kartenspiel, paket, pakete, deck, decks
    rest, restkarten, restpunkte, übrig
    verschieben, umlegen, umgelegt, verschoben, umordnen
    doppelt, verdoppelt, verdoppeln, zweimal
    klauen, stehlen, beißen, beißt, gebissen
    rufen, ruft, gerufen, ruf, beanspruchen
    klopfen, klopft, geklopft
    unterbieten, unterboten, unterbietet
    anmeldung, anmelden, angemeldet, einschreiben
    verlieren, verliert, verloren, verlierer
    durchsehen, sieht, anschauen, ansehen, nachsehen
    zuerst, erste, erstes
    zwei, zweite, beide
    drei, dritte
    vier, vierte
    fünf, fünfte
    sechs, sechste
    sieben, siebte
    acht, achte
    neun, neunte
    zehn, zehnte
  `,
};
