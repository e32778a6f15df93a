// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerEarlyPress } from './early-press.ts';

const answers = { answers: new Map(), texts: null, preload: () => [] };
const onMenu = vi.fn();
const onPage = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<header><button><span></span></button></header><main><button></button></main>';
  document.querySelector('header button')?.addEventListener('click', onMenu);
  document.querySelector('main button')?.addEventListener('click', onPage);
});

afterEach(() => {
  globalThis.earlyStart = undefined;
  Reflect.deleteProperty(document, 'elementFromPoint');
  vi.clearAllMocks();
});

/** What stands at the place of the press when the page is there. */
const stands = (selector: string) => Reflect.set(document, 'elementFromPoint', () => document.querySelector(selector));

it('presses once what has come to the place of an early press on the bar', () => {
  globalThis.earlyStart = { ...answers, pressed: { x: 370, y: 20 } };
  stands('header span');
  answerEarlyPress();
  answerEarlyPress();
  expect(onMenu).toHaveBeenCalledTimes(1);
});

it('presses nothing that is not of the bar, and nothing without an early press', () => {
  globalThis.earlyStart = { ...answers, pressed: { x: 370, y: 20 } };
  stands('main button');
  answerEarlyPress();
  globalThis.earlyStart = answers;
  stands('header button');
  answerEarlyPress();
  globalThis.earlyStart = undefined;
  answerEarlyPress();
  expect([onMenu, onPage].map((press) => press.mock.calls.length)).toEqual([0, 0]);
});
