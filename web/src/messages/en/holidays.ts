import { plural } from '../locale';
/** Texts of holidays. */
const days = (count: number): string => plural(count, '1 day', `${count} days`);

export const holidays = {
  title: 'Holiday',
  why: (most: number) =>
    `While you are away no time is charged to you in matches by correspondence. The others see until when. Everybody has ${most} days in a year.`,
  matches: (count: number) =>
    count === 0
      ? 'You play no match by correspondence at the moment.'
      : plural(
          count,
          'It counts in your match by correspondence.',
          `It counts in your ${count} matches by correspondence.`,
        ),
  loading: 'Looking …',
  tryAgain: 'Try again',
  now: 'You are on holiday.',
  lasts: (span: string, count: number) => `${span} · ${days(count)}`,
  back: 'I am back',
  callOff: 'Call off',
  callOffSpan: (span: string) => `Call off ${span}`,
  first: 'First day',
  last: 'Last day',
  plan: 'Go on holiday',
  planMore: 'Plan another holiday',
  takes: (count: number, left: number) => `${days(count)} of the ${left} that you have left.`,
  tooMany: (count: number, left: number) =>
    left === 0
      ? 'You have no day of holiday left.'
      : `That would be ${days(count)}; you have ${days(left)} left.`,
  planned: 'Your holiday is planned.',
  begun: 'Have a good time. No time is charged to you from now on.',
  ended: 'Welcome back. Your time goes on.',
  calledOff: 'It is called off.',
};
