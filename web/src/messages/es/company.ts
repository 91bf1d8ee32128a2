import type { Proposal } from '../../protocol/types';
import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const company: Catalogue['company'] = {
  muteWhy: 'Lo que esta persona diga aquí no se muestra en este navegador. Puedes cambiarlo cuando quieras.',
  title: 'En esta mesa',
  say: 'Decir algo',
  free: 'Con tus palabras',
  send: 'Decir',
  said: 'Lo que se ha dicho',
  nothingSaid: 'Nada todavía. Lo que se dice no se guarda, salvo en una denuncia.',
  you: 'Tú',
  together: 'Entre todos',
  takeBackLong: 'Retirar mi última jugada',
  takeBackWhy:
    'Se puede mientras nadie haya seguido jugando ni se haya visto una carta nueva. Los demás tienen que aceptar.',
  pause: 'Pausa',
  pauseWhy:
    'Los relojes se paran. Se sigue con el mismo enlace, hoy o dentro de una semana, cuando todos acepten.',
  pauseBot: 'En cuanto aceptan dos, un bot juega por quien no venga.',
  goOn: 'Seguir',
  paused: 'La mesa está en pausa. Sigue cuando todos acepten.',
  agree: 'Aceptar',
  decline: 'Rechazar',
  withdraw: 'Retirar',
  asks: (kind: Proposal['kind'], name, target) =>
    ({
      take_back: `${name} quiere retirar la última jugada.`,
      pause: `${name} quiere una pausa.`,
      go_on: `${name} quiere seguir.`,
      replace: `${name} quiere que mientras tanto un bot juegue por ${target}.`,
    })[kind],
  waiting: (names) => `Lo has pedido. Falta la respuesta de ${names}.`,
  answered: (names) => `Has aceptado. Falta la respuesta de ${names}.`,
  calledBack: 'Por quien no venga en dos minutos juega un bot, hasta que vuelva.',
  silent: (name) => `${name} lleva un rato sin responder.`,
  replace: (name) => `Un bot por ${name}`,
  replaceWhy: (name) => `${name} puede volver en cualquier momento.`,
  mute: (name) => `Silenciar a ${name}`,
  muted: 'A quién no quieres oír',
  changePlaces: 'Cambiar de asiento',
  placeWished: (name) => `${name} quiere cambiar de asiento contigo.`,
  placeAsked: 'Has pedido cambiar de asiento.',
  onlookers: (n, names) =>
    `${plural(n, '1 persona mira', `${n} personas miran`)}${names ? `: ${names}` : ''}`,
  guests: (n) => plural(n, 'un invitado', `${n} invitados`),
  friendsHere: 'Amigos que están aquí ahora',
  callFriend: (name) => `Invitar a ${name}`,
  friendCalled: (name) => `Hay una invitación para ${name}.`,
};
