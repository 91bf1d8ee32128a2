import type { Catalogue } from '../catalogue';

export const watching: Catalogue['watching'] = {
  allHands: 'Alle Hände offen',
  missing: (names) =>
    `Nicht da: ${names}. Bist du das? Öffne den Link in dem Browser, in dem du dich hingesetzt hast, oder melde dich an.`,
  late: 'Eine Runde wird gezeigt, sobald sie abgerechnet ist.',
  goesOn: 'Die Partie geht weiter. Die nächste Runde wird hier gezeigt, sobald sie abgerechnet ist.',
  toTable: 'Zum Tisch',
};
