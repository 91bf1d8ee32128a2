import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const rules: Catalogue['rules'] = {
  title: (game) => `Die Regeln von ${game}`,
  search: 'Regeln durchsuchen',
  searchHint: 'siebte Karte, Punkte für ein Ass, wie gewinne ich',
  rulings: (count) => plural(count, 'Eine Festlegung dieses Hauses', `${count} Festlegungen dieses Hauses`),
  found: (count) => plural(count, '1 Regel gefunden', `${count} Regeln gefunden`),
  nothing: (words) => `Über „${words}“ steht nichts geschrieben.`,
  chapters: 'Kapitel',
  contents: 'Inhalt',
  toTop: 'Anfang des Buches und Suche',
  refusals: 'Was diese Regel verbietet',
  numbers: (clause) =>
    `Jede Regel endet mit ihrer Nummer, etwa ${clause}, damit man sich auf sie berufen kann. „-R“ bedeutet eine Festlegung dieses Hauses, wo die bekannten Regeln schweigen oder sich widersprechen.`,
  linkTo: (clause) => `Link zu ${clause}`,
  houseRules: 'Hausregeln',
  houseRulesHint:
    'Was ein Tisch vor dem ersten Geben vereinbaren kann und was die bekannten Quellen sagen. Fett, wo eine Quelle vom Üblichen abweicht.',
  byPreset: 'Hausregeln nach Vorlage',
  needs: (other) => `Nur mit „${other}“.`,
  realCardsOnly: 'Nur für echte Karten: Online lässt sich das nicht wählen.',
  rule: 'Hausregel',
  permitted: 'Möglich',
  yesOrNo: 'ja oder nein',
  stairs: (rows, low, high) => `bis zu ${rows} Stufen von ${low} bis ${high}`,
  toTable: 'Zurück zum Tisch',
};
