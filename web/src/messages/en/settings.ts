import type { Sound } from '../../preferences.svelte';

const sounds: Record<Sound, string> = {
  deal: 'Cards are dealt',
  lay: 'A card is laid',
  turn: 'Your turn',
  call: 'Something out of turn to decide',
};

/** Texts of the settings. */
export const settings = {
  title: 'Settings',
  hint: 'They are kept in this browser and take effect at once.',
  look: 'Look',
  theme: 'Room',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  colours: 'Suits',
  twoColours: 'Two colours',
  fourColours: 'Four colours',
  back: 'Backs',
  backs: { blue: 'Blue', red: 'Red' },
  cardSize: 'Size of the cards',
  cardSizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  hand: 'Your hand',
  sort: 'Sort it',
  sorts: { rank: 'by rank', suit: 'by suit', hand: 'by hand' },
  motion: 'Motion',
  speed: 'Cards in flight',
  speeds: ['At once', 'Quick', 'Easy', 'Slow'] as const,
  pace: 'Time to follow a bot',
  paces: ['None', 'Short', 'Easy', 'Long'] as const,
  reduced: 'Fade instead of fly',
  reducedChoices: { system: 'As the system', reduced: 'Always', full: 'Never' },
  sound: 'Sounds',
  sounds,
  soundHint: 'Nothing sounds before you first touch the page.',
  try: 'Try',
  tryOut: (sound: string) => `Try the sound: ${sound}`,
  keys: 'Keys',
  keysHint: 'The whole table works without a mouse.',
};
