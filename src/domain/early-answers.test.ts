// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropEarlyAnswers, earlyFetch, earlyTexts, preloadCode } from './early-answers.ts';

const fetchMock = vi.fn<typeof fetch>();
let stop: AbortController;

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetchMock.mockReset().mockImplementation(async () => new Response('asked')),
  );
  stop = new AbortController();
  const answer = Promise.resolve(new Response('early'));
  const until = performance.now() + 60_000;
  window.earlyStart = { answers: new Map([['/config.json', { answer, stop, until }]]), texts: null, preload: () => [] };
});
afterEach(() => {
  delete window.earlyStart;
});

it('hands an early answer to the first caller only', async () => {
  expect(await (await earlyFetch('/config.json')).text()).toBe('early');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await (await earlyFetch('/config.json')).text()).toBe('asked');
});

it('asks for what the boot file has not asked for, and for everything without a boot file', async () => {
  const init = { cache: 'no-cache' } as const;
  expect(await (await earlyFetch('/other.json', init)).text()).toBe('asked');
  expect(fetchMock).toHaveBeenCalledWith('/other.json', init);
  delete window.earlyStart;
  expect(await (await earlyFetch('/config.json')).text()).toBe('asked');
});

it('ends the early call when its taker gives up, before or after it was taken', async () => {
  const timeout = new AbortController();
  void earlyFetch('/config.json', { signal: timeout.signal });
  expect(stop.signal.aborted).toBe(false);
  timeout.abort(new DOMException('too long', 'TimeoutError'));
  expect(stop.signal.reason).toMatchObject({ name: 'TimeoutError' });

  const second = new AbortController();
  window.earlyStart?.answers.set('/x', { answer: Promise.resolve(new Response()), stop: second, until: Infinity });
  void earlyFetch('/x', { signal: AbortSignal.abort('gone') });
  expect(second.signal.reason).toBe('gone');
});

it('ends and forgets what nobody has taken', async () => {
  dropEarlyAnswers();
  expect(stop.signal.aborted).toBe(true);
  expect(await (await earlyFetch('/config.json')).text()).toBe('asked');
});

it('never hands out an early answer to a write', async () => {
  expect(await (await earlyFetch('/config.json', { method: 'POST' })).text()).toBe('asked');
  expect(await (await earlyFetch('/config.json', { method: 'GET' })).text()).toBe('early');
});

it('asks again for what is too old', async () => {
  const early = { answer: Promise.resolve(new Response('early')), stop };
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  window.earlyStart?.answers.set('/new', { ...early, until: 1001 });
  window.earlyStart?.answers.set('/old', { ...early, until: 1000 });
  expect(await (await earlyFetch('/new')).text()).toBe('early');
  expect(await (await earlyFetch('/old')).text()).toBe('asked');
  expect(stop.signal.aborted).toBe(true);
});

// Rules: api.request-id
it('names the id with which the answer was asked for, to a caller that wants to know it', async () => {
  const answer = Promise.resolve(new Response('early'));
  window.earlyStart?.answers.set('/api/contracts', { answer, requestId: 'early-id', stop, until: Infinity });
  const headers = new Headers({ 'X-Request-Id': 'own-id' });
  await earlyFetch('/api/contracts', { headers });
  expect(headers.get('X-Request-Id')).toBe('early-id');
  // One without an id, and a caller whose headers cannot be changed.
  await earlyFetch('/config.json', { headers });
  expect(headers.get('X-Request-Id')).toBe('early-id');
  window.earlyStart?.answers.set('/api/contracts', { answer, requestId: 'early-id', stop, until: Infinity });
  expect(await earlyFetch('/api/contracts', { headers: { 'X-Request-Id': 'own-id' } })).toBe(await answer);
  await earlyFetch('/api/contracts', { headers: { 'X-Request-Id': 'own-id' } });
  expect(fetchMock).toHaveBeenCalledWith('/api/contracts', { headers: { 'X-Request-Id': 'own-id' } });
});

it('tells the texts that are on their way and loads the code of a page, also without a boot file', () => {
  const preload = vi.fn((_pathname: string) => ['/assets/messages-1.js']);
  const texts = { language: 'sv', namespaces: ['common'] };
  window.earlyStart = { answers: new Map(), texts, preload };
  expect(earlyTexts()).toBe(texts);
  expect(preloadCode('/viestit')).toEqual(['/assets/messages-1.js']);
  expect(preload).toHaveBeenLastCalledWith('/viestit');
  delete window.earlyStart;
  expect([earlyTexts(), preloadCode('/viestit')]).toEqual([null, []]);
  expect(() => dropEarlyAnswers()).not.toThrow();
});

it('asks as usual for an address that is no text', async () => {
  expect(await (await earlyFetch(new URL('/config.json', 'https://example.com'))).text()).toBe('asked');
});

it('does not end the early call when its taker gives up nothing', async () => {
  const { signal } = new AbortController();
  await earlyFetch('/config.json', { signal });
  expect(stop.signal.aborted).toBe(false);
});
