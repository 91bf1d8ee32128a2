import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const correspondence: Catalogue['correspondence'] = {
  next: 'Nächster Tisch, der auf mich wartet',
  others: (count) => plural(count, '1 weiterer Tisch wartet', `${count} weitere Tische warten`),
  none: 'Kein anderer Tisch wartet auf dich.',
  turnOf: (names) => (names ? `Am Zug: ${names}` : 'Runde läuft'),
  left: (stage, time) => `${stage} · noch ${time}`,
  beginsItself:
    'Die Partie beginnt von selbst, sobald alle Plätze besetzt sind und alle diese Seite geöffnet haben. Bleiben muss niemand.',
  called: 'Eine Benachrichtigung kann dir sagen, wann du dran bist.',
  notices: 'Benachrichtigungen',
  holiday: 'Urlaub',
  away: (stage, day) => `${stage}, weg bis ${day}`,
  yourHoliday: (stage, day) => `${stage} · Urlaub bis ${day}`,
  untilDay: (day) => `im Urlaub bis ${day}`,
  onHoliday: (day) => `Im Urlaub bis ${day}; keine Zeit läuft`,
  keptUntil: (until) => `Wenn niemand kommt, bleibt dein Platz bis ${until} frei.`,
};
