import type { Sound } from '../../preferences.svelte';

const sounds: Record<Sound, string> = {
  deal: 'Cards are dealt',
  lay: 'A card is laid',
  turn: 'Your turn',
  call: 'A decision out of turn',
};

/** Texts of the settings. */
export const settings = {
  title: 'Settings',
  hint: 'They are saved in this browser and take effect at once.',
  look: 'Look',
  theme: 'Room',
  themes: { system: 'Same as the system', light: 'Light', dark: 'Dark' },
  colours: 'Suits',
  twoColours: 'Two colours',
  fourColours: 'Four colours',
  back: 'Backs',
  backs: { blue: 'Blue', red: 'Red' },
  cardSize: 'Size of the cards',
  cardSizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  hand: 'Your hand',
  sort: 'Sort it',
  sorts: {
    game: 'as suits the game',
    rank: 'by rank',
    suit: 'by suit',
    meld: 'by what melds',
    hand: 'by hand',
  },
  motion: 'Motion',
  speed: 'Speed of the cards',
  speeds: ['At once', 'Quick', 'Medium', 'Slow'] as const,
  pace: 'Time to follow a bot',
  paces: ['None', 'Short', 'Medium', 'Long'] as const,
  reduced: 'Fade instead of flying',
  reducedChoices: { system: 'Same as the system', reduced: 'Always', full: 'Never' },
  sound: 'Sounds',
  sounds,
  soundHint: 'There is no sound until you first touch the page.',
  vibrates: 'Vibrate when it is your turn',
  notices: 'Notices, when you are not looking',
  try: 'Try',
  tryOut: (sound: string) => `Try the sound: ${sound}`,
  keys: 'Keys',
  keysHint: 'The whole table works without a mouse.',
};
