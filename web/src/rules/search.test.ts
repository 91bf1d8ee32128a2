// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ChapterInfo, GlossaryWord } from '../protocol/types';
import { explained, found, pieces, vocabulary } from './search';

const CHAPTERS: readonly ChapterInfo[] = [
  {
    title: 'Knocking',
    clauses: [
      {
        id: 'T-KNOCK-1',
        text: 'Knock with ten or less.',
        refusals: [{ code: 'DEADWOOD_TOO_HIGH', sentence: 'Too much deadwood: …' }],
      },
      { id: 'T-KNOCK-2-R', text: 'Nobody must knock; see T-KNOCK-1.', refusals: [] },
    ],
  },
  { title: 'Scoring', clauses: [{ id: 'T-SCORE-1', text: 'Gin pays a bonus.', refusals: [] }] },
];

function word(
  name: string,
  forms: readonly string[],
  clauses: readonly string[],
  { links = [], also = [] }: { links?: readonly string[]; also?: readonly string[] } = {},
): GlossaryWord {
  return { word: name, means: '', forms, clauses, links, also };
}

function ids(words: string, glossary: readonly GlossaryWord[] = []): string[] {
  return found(CHAPTERS, words, glossary).flatMap((chapter) => chapter.clauses.map((clause) => clause.id));
}

describe('search', () => {
  it('shows everything where nothing is asked', () => {
    expect(found(CHAPTERS, '  ')).toBe(CHAPTERS);
  });

  it.each([
    ['bonus', ['T-SCORE-1']],
    ['BONUS gin', ['T-SCORE-1']],
    ['knocking', ['T-KNOCK-1', 'T-KNOCK-2-R']],
    ['t-knock-2', ['T-KNOCK-2-R']],
    ['deadwood too high', ['T-KNOCK-1']],
    ['DEADWOOD_TOO_HIGH', ['T-KNOCK-1']],
    ['bonus knock', ['T-KNOCK-1', 'T-KNOCK-2-R', 'T-SCORE-1']],
    ['marzipan', []],
    ['bonsu', ['T-SCORE-1']],
  ])('finds %s', (words, expected) => {
    expect(ids(words)).toEqual(expected);
  });
});

it('takes the name of the game for a word, not for a part of every number', () => {
  const gin: readonly ChapterInfo[] = [
    {
      title: 'What counts',
      clauses: [
        { id: 'GIN-CARD-2', text: 'An ace counts one point.', refusals: [] },
        { id: 'GIN-SCORE-1', text: 'Gin brings points, too.', refusals: [] },
      ],
    },
  ];
  const idsIn = (words: string): string[] =>
    found(gin, words).flatMap((chapter) => chapter.clauses.map(({ id }) => id));
  expect(idsIn('gin')).toEqual(['GIN-SCORE-1']);
  expect(idsIn('GIN-CARD-2')).toEqual(['GIN-CARD-2']);
  expect(idsIn('gin card')).toEqual(['GIN-CARD-2']);
});

describe('how many', () => {
  const chapters: readonly ChapterInfo[] = [
    {
      title: 'Jokers',
      clauses: [
        'Nobody swaps a joker.',
        'A joker stays.',
        'A run may have two jokers.',
        'Whoever has a joker may lay it.',
      ].map((text, at) => ({ id: `T-JOKER-${at + 1}`, text, refusals: [] })),
    },
    { title: 'Packs', clauses: [{ id: 'T-PACK-1', text: 'There are four jokers.', refusals: [] }] },
  ];
  const read = (words: string): readonly (readonly string[])[] =>
    found(chapters, words, [word('joker', ['jokers'], [])]).map(({ clauses }) => clauses.map(({ id }) => id));

  it('is answered by a number near what is asked for, and the best three stand in no chapter’s way', () => {
    expect(read('how many jokers')).toEqual([
      ['T-JOKER-3'],
      ['T-PACK-1'],
      ['T-JOKER-1', 'T-JOKER-2', 'T-JOKER-4'],
    ]);
  });

  it('is no part of other questions', () => {
    expect(read('a joker')).toEqual([['T-JOKER-1', 'T-JOKER-2', 'T-JOKER-3', 'T-JOKER-4'], ['T-PACK-1']]);
  });
});

describe('everyday words', () => {
  const glossary = [
    word('knock', ['knocks', 'knocking'], ['T-SCORE-1'], { also: ['end it'] }),
    word('bonus', ['bonuses'], [], { also: ['premium'] }),
  ];

  it.each([
    ['premium', ['T-SCORE-1']],
    ['premiums', ['T-SCORE-1']],
    ['end it', ['T-KNOCK-1', 'T-KNOCK-2-R', 'T-SCORE-1']],
    ['knocks', ['T-KNOCK-1', 'T-KNOCK-2-R', 'T-SCORE-1']],
    ['end it ten', ['T-KNOCK-1', 'T-KNOCK-2-R']],
  ])('%s is found by what it is called here', (words, expected) => {
    expect(ids(words, glossary)).toEqual(expected);
  });

  it('brings chapters first that have it in their title, then those that define it', () => {
    const three: readonly ChapterInfo[] = [
      { title: 'The end', clauses: [{ id: 'T-END-1', text: 'Whoever knocks ends it.', refusals: [] }] },
      ...CHAPTERS.toReversed(),
    ];
    expect(found(three, 'knock', glossary).map(({ title }) => title)).toEqual([
      'Knocking',
      'Scoring',
      'The end',
    ]);
  });
});

describe('accents and capitals', () => {
  const chapters: readonly ChapterInfo[] = [
    { title: 'Füße', clauses: [{ id: 'T-FOOT-1', text: 'Ein Fuß liegt verdeckt.', refusals: [] }] },
    { title: 'Añadir', clauses: [{ id: 'T-LAY-1', text: 'Después se añade.', refusals: [] }] },
  ];

  it.each([
    ['fuß', 'T-FOOT-1'],
    ['FUSS', 'T-FOOT-1'],
    ['füße', 'T-FOOT-1'],
    ['fusse', 'T-FOOT-1'],
    ['despues', 'T-LAY-1'],
    ['AÑADE', 'T-LAY-1'],
    ['anadir', 'T-LAY-1'],
  ])('%s finds what is meant', (words, clause) => {
    const hits = found(chapters, words).flatMap((chapter) => chapter.clauses.map(({ id }) => id));
    expect(hits).toEqual([clause]);
  });
});

it('makes links of clauses that exist, and loses no letter', () => {
  const known = new Set(['T-KNOCK-1', 'T-KNOCK-2-R']);
  const text = 'See T-KNOCK-1, T-KNOCK-2-R and T-GONE-9.';
  const found = pieces(text, known);
  expect(found.map((piece) => piece.text).join('')).toBe(text);
  expect(found.filter((piece) => piece.clause).map((piece) => piece.clause)).toEqual([
    'T-KNOCK-1',
    'T-KNOCK-2-R',
  ]);
});

describe('words of the glossary', () => {
  const known = new Set(['T-KNOCK-1']);
  const words = vocabulary(
    [
      word('deadwood', [], ['T-KNOCK-1']),
      word('knock', ['knocks'], []),
      word('knock card', [], ['T-KNOCK-1']),
      word('foot', ['feet'], ['OTHER-FOOT-1']),
    ],
    known,
  );

  function linked(text: string, used = new Set<string>()): string[] {
    return explained(pieces(text, known), words, used)
      .filter((piece) => piece.word)
      .map((piece) => `${piece.text}=${piece.word}`);
  }

  it('are told apart once, the longer before the shorter', () => {
    expect(linked('Deadwood, deadwood; the knock card. He knocks.')).toEqual([
      'Deadwood=deadwood',
      'knock card=knock card',
      'knocks=knock',
    ]);
  });

  it('with other senses lead there only as they are meant', () => {
    const known = vocabulary([word('set', ['sets'], [], { links: ['a set'] })], new Set());
    const piecesOf = explained(pieces('The table sets a limit for a set.', new Set()), known, new Set());
    expect(piecesOf.filter((piece) => piece.word).map((piece) => piece.text)).toEqual(['a set']);
  });

  it('end where a letter of any language ends', () => {
    const known = vocabulary([word('Fuß', ['Füße'], []), word('comodín', ['comodines'], [])], new Set());
    const piecesOf = (text: string): readonly string[] =>
      explained(pieces(text, new Set()), known, new Set())
        .filter((piece) => piece.word)
        .map((piece) => piece.text);
    expect(piecesOf('Nimm den Fuß auf; die Füßen sind es nicht.')).toEqual(['Fuß']);
    expect(piecesOf('Solo un comodín.')).toEqual(['comodín']);
  });

  it('of other games stay plain', () => {
    expect(linked('Both feet.')).toEqual([]);
  });

  it('are links where they first stand only', () => {
    const used = new Set<string>();
    expect(linked('Knocks.', used)).toEqual(['Knocks=knock']);
    expect(linked('Knocks.', used)).toEqual([]);
  });

  it('lose no letter, and leave clauses alone', () => {
    const text = 'See T-KNOCK-1: knock with little deadwood.';
    const found = explained(pieces(text, known), words, new Set());
    expect(found.map((piece) => piece.text).join('')).toBe(text);
    expect(found.filter((piece) => piece.clause)).toHaveLength(1);
  });

  it('leave what stands between them in one piece', () => {
    const found = explained(pieces('Deadwood, deadwood; then knock. He knocks.', known), words, new Set());
    expect(found.map((piece) => piece.text)).toEqual([
      'Deadwood',
      ', deadwood; then ',
      'knock',
      '. He knocks.',
    ]);
  });

  it('are none without a glossary', () => {
    const given = pieces('Knock.', known);
    expect(explained(given, vocabulary([], known), new Set())).toBe(given);
  });
});
