import type { Catalogue } from '../catalogue';

export const agreements: Catalogue['agreements'] = {
  freeTalk: 'Hablar con palabras propias',
  freeTalkHint: 'Si no, solo hay frases hechas. Se puede silenciar a cualquiera.',
  notRated: 'Esta partida no es valorada.',
  rematchNotRated: 'La revancha no es valorada.',
  houseRules: 'Reglas de la casa:',
  changedRules: 'Cambiado en esta mesa:',
  talksFreely: 'En esta mesa todos pueden hablar con palabras propias. Se puede silenciar a cualquiera.',
  notHere: (names) => `Todavía no está aquí: ${names}.`,
  beginAlone: (seconds) =>
    `Si empiezas ahora, se reparte igualmente${seconds > 0 ? `, y a los ${seconds} segundos un bot juega por quien falta` : ''}. Se puede volver en cualquier momento.`,
  beginAnyway: 'Empezar igualmente',
  wait: 'Esperar',
  isRated: 'Esta partida es valorada: quien se sienta lo acepta.',
  ratedMeans: (seconds) =>
    `Sin pistas ni bots como rivales: un bot solo sigue jugando por quien se va, falta ${seconds > 0 ? `${seconds} segundos` : 'demasiado'} o se queda sin tiempo. Se puede volver en cualquier momento; quien no está al final ha perdido.`,
  ratedByPost:
    'Sin pistas ni bots como rivales: un bot solo juega el turno que alguien pierde, y sigue por quien se va o pierde tres seguidos. Se puede volver en cualquier momento; quien no está al final ha perdido.',
};
