import type { Catalogue } from '../catalogue';

export const agreements: Catalogue['agreements'] = {
  freeTalk: 'Hablar con palabras propias',
  freeTalkHint: 'Si no, solo hay frases hechas. Se puede silenciar a cualquiera.',
};
