import type { Catalogue } from '../catalogue';

export const watching: Catalogue['watching'] = {
  allHands: 'Alle Hände offen',
  late: 'Eine Runde wird gezeigt, sobald sie abgerechnet ist.',
  goesOn: 'Die Partie geht weiter. Die nächste Runde wird hier gezeigt, sobald sie abgerechnet ist.',
  toTable: 'Zum Tisch',
};
