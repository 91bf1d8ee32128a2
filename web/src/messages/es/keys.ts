import type { Catalogue } from '../catalogue';

export const keys: Catalogue['keys'] = {
  hint: 'Toda la mesa funciona sin ratón.',
  list: [
    ['Flechas', 'moverte por tu mano y por la mesa'],
    ['Intro', 'tomar una carta, ponerla, pulsar un botón'],
    ['Escape', 'soltar'],
    ['C', 'pedir un descarte', ['call']],
    ['P', 'pasar', ['pass']],
    ['Y, N', 'contestar a tu compañero: sí, no', ['answer yes']],
    ['Letra de un botón', 'pulsarlo', ['call', 'answer yes']],
    ['A 2 … 9 0 J Q K', 'saltar a un valor en la mano (0 es el diez)'],
    ['Mayús + ← →', 'mover una carta dentro de la mano'],
    ['S', 'cambiar el orden de la mano'],
    ['H', 'pedir una pista'],
    ['R', 'oír otra vez qué tienes que hacer'],
    ['V', 'la mesa como texto, y de vuelta'],
    ['?', 'ver estas teclas'],
  ],
};
