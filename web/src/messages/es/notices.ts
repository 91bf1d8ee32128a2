import type { NoticeChoice } from '../../protocol/types';
import type { Catalogue } from '../catalogue';

const occasions: Record<NoticeChoice['occasion'], string> = {
  turn: 'Te toca',
  seat: 'Alguien se sienta a tu mesa, queda un asiento libre, empieza la partida',
  tournament: 'Empieza tu partida de un torneo',
  evening: 'Se mueve, se cancela o se fija de nuevo una velada a la que te has apuntado',
  report: 'Llega una denuncia',
  friend: 'Un amigo abre una mesa para amigos o te llama a una',
};

export const notices: Catalogue['notices'] = {
  title: 'Avisos',
  why: 'La casa te llama cuando no estás mirando. Envía un aviso, y ningún otro hasta que hayas mirado.',
  loading: 'Un momento…',
  tryAgain: 'Reintentar',
  here: 'Avisos en este navegador',
  switchOn: 'Activar avisos aquí',
  trying: 'Enviar uno de prueba',
  tried: 'Va en camino.',
  elsewhere: (devices) => `También recibes avisos en ${devices}.`,
  abilities: {
    install:
      'En un iPhone o iPad, los avisos solo llegan a una página en la pantalla de inicio: toca Compartir, luego «Añadir a pantalla de inicio», y abre la casa desde allí.',
    insecure: 'Los avisos necesitan una dirección segura (https).',
    blocked: 'Este navegador bloquea los avisos de esta página. Permítelos en sus ajustes para esta página.',
    none: 'Este navegador no puede recibir avisos.',
  },
  notPermitted: 'No se permitió al navegador mostrar avisos.',
  noService: 'No se puede llegar al servicio push de este navegador. Inténtalo más tarde.',
  what: 'Avísame',
  push: 'Navegador',
  mail: 'Correo',
  occasions,
  by: (occasion, way) => `${occasion}: ${way}`,
  mails: {
    guest: 'También por correo, cuando tengas una cuenta con dirección.',
    none: 'También por correo, cuando tu cuenta tenga dirección.',
    unconfirmed: (address) => `También por correo, cuando hayas confirmado ${address}.`,
    kept: (address: string) =>
      `Esta casa no tiene servidor de correo: el enlace para ${address} está en una carpeta de su computadora. Pregunta a los responsables.`,
    asked: (address) => `Abre el enlace enviado a ${address}; sirve un día.`,
    confirmed: (address) => `Los correos van a ${address}.`,
  },
  confirm: 'Enviarme el enlace',
  confirmAgain: 'Enviarlo otra vez',
  addressTitle: 'Tu dirección',
  addressDone: 'Tu dirección está confirmada. Elige de qué quieres que te avisemos.',
  toNotices: 'A tus avisos',
};
