import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { JudgedDecision } from '../protocol/types';
import Curve from './Curve.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

it('ends at the result of the match, which is written beside it', () => {
  const decisions = [4, 26].map((lead, number) => ({ number, lead, round: 1, loss: 0, is_mistake: false }));
  const props = {
    decisions: decisions as unknown as readonly JudgedDecision[],
    result: -25,
    chosen: 0,
    onchoose: () => {},
  };
  shown = mount(Curve, { target: document.body, props });
  const end = document.querySelector('.end') as SVGCircleElement;
  const here = document.querySelector('.here') as SVGCircleElement;
  expect(document.querySelector('.line')?.getAttribute('d')).toMatch(
    new RegExp(`L${end.getAttribute('cx')} ${end.getAttribute('cy')}$`),
  );
  expect([...document.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
    '26',
    '−25',
    '−25',
  ]);
  // What is written stands farther from the curve than the mark of a decision is wide.
  const left = Number(document.querySelector('text')?.getAttribute('x'));
  expect(left).toBeLessThan(Number(here.getAttribute('cx')) - Number(here.getAttribute('r')));
});

it('draws the line of even play beside what is written, not through it', () => {
  const decisions = [4, 26].map((lead, number) => ({ number, lead, round: 1, loss: 0, is_mistake: false }));
  const props = {
    decisions: decisions as unknown as readonly JudgedDecision[],
    result: 0,
    chosen: 0,
    onchoose: () => {},
  };
  shown = mount(Curve, { target: document.body, props });
  const even = document.querySelector('.even');
  const told = [...document.querySelectorAll('text')];
  const result = told.find((text) => text.matches('.result'));
  const others = told.filter((text) => text !== result).map((text) => Number(text.getAttribute('x')));
  expect(Number(even?.getAttribute('x1'))).toBeGreaterThan(Math.max(...others));
  expect(Number(even?.getAttribute('x2'))).toBeLessThan(Number(result?.getAttribute('x')));
});

it('shows a round alone, from its first decision to its last', () => {
  const decisions = [4, 26, -9, 12, 30].map((lead, number) => ({
    number,
    lead,
    loss: 0,
    round: number < 2 ? 1 : 2,
    is_mistake: number === 3,
  }));
  const chosen: number[] = [];
  const props = {
    decisions: decisions as unknown as readonly JudgedDecision[],
    result: 90,
    chosen: 3,
    round: 2,
    onchoose: (place: number) => chosen.push(place),
  };
  shown = mount(Curve, { target: document.body, props });
  expect(
    document
      .querySelector('.line')
      ?.getAttribute('d')
      ?.split(/(?=[ML])/),
  ).toHaveLength(3);
  expect(document.querySelectorAll('.end, .result, .round')).toHaveLength(0);
  const [here, mistake] = ['.here', '.mistake'].map((kind) => document.querySelector(kind));
  expect(here?.getAttribute('cx')).toBe(mistake?.getAttribute('cx'));
  const slider = document.querySelector('[role=slider]') as HTMLElement;
  for (const key of ['Home', 'End', 'ArrowLeft']) {
    slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  expect(chosen).toEqual([2, 4, 2]);
});
