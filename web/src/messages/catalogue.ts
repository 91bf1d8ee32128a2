import type { en } from './en';

/** Texts as another language has them: of the same shape, in other words. */
type Told<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Result
    ? (...given: Given) => Told<Result>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Told<Texts[Key]> }
      : Texts;

/** The texts that every room may need. */
export type Messages = Told<typeof en>;

/** The texts of one room, which are loaded with it. */
interface Rooms {
  agreements: typeof import('./en/agreements').agreements;
  analysis: typeof import('./en/analysis').analysis;
  asking: typeof import('./en/asking').asking;
  book: typeof import('./en/book').book;
  clocks: typeof import('./en/clocks').clocks;
  company: typeof import('./en/company').company;
  correspondence: typeof import('./en/correspondence').correspondence;
  course: typeof import('./en/course').course;
  desk: typeof import('./en/desk').desk;
  evenings: typeof import('./en/evenings').evenings;
  holidays: typeof import('./en/holidays').holidays;
  keys: typeof import('./en/keys').keys;
  notices: typeof import('./en/notices').notices;
  office: typeof import('./en/office').office;
  opening: typeof import('./en/opening').opening;
  pad: typeof import('./en/pad').pad;
  replay: typeof import('./en/replay').replay;
  rules: typeof import('./en/rules').rules;
  seeking: typeof import('./en/seeking').seeking;
  tournaments: typeof import('./en/tournaments').tournaments;
  watching: typeof import('./en/watching').watching;
  you: typeof import('./en/you').you;
}

/** All that a language has to say. A text that is missing, or one too many, is a type error. */
export type Catalogue = Messages & { readonly [Room in keyof Rooms]: Told<Rooms[Room]> };

/** Tells the English texts of a room in another language. */
export type Translate = <Texts extends object>(english: Texts) => Texts;
