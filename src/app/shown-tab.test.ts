// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardShownTab } from '@/app/watch-session.ts';

const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const isHidden = () => document.documentElement.style.display === 'none';

let stop: () => void = () => undefined;
function guard(given: Partial<Parameters<typeof guardShownTab>[0]> = {}) {
  let answered: (mayBeShown: boolean) => void = () => undefined;
  const compare = vi.fn(() => new Promise<boolean>((resolve) => (answered = resolve)));
  stop = guardShownTab({ isPublic: () => false, hearsOthers: true, compare, ...given });
  return { compare, answered: (mayBeShown: boolean) => answered(mayBeShown) };
}
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

// Rules: session.cleared-everywhere
describe('a tab that is shown again', () => {
  it.each([true, false])('asks who is signed in each time, and never in the background (hears other tabs: %s)', (hearsOthers) => {
    const { compare } = guard({ hearsOthers });
    turn('hidden');
    expect(compare).not.toHaveBeenCalled();
    turn('visible');
    expect(compare).toHaveBeenCalledOnce();
    turn('hidden');
    turn('visible');
    expect(compare).toHaveBeenCalledTimes(2);
  });

  it('stays visible while it asks when it hears other tabs', () => {
    guard();
    turn('hidden');
    expect(isHidden()).toBe(false);
    turn('visible');
    expect(isHidden()).toBe(false);
  });

  it('hides a tab that does not hear other tabs from the background until the answer', async () => {
    const { answered } = guard({ hearsOthers: false });
    turn('hidden');
    expect(isHidden()).toBe(true);
    turn('visible');
    expect(isHidden()).toBe(true);
    answered(true);
    await vi.waitFor(() => expect(isHidden()).toBe(false));
  });

  it('keeps a tab that does not hear other tabs hidden while the page is being left', async () => {
    const { compare, answered } = guard({ hearsOthers: false });
    turn('visible');
    answered(false);
    await compare.mock.results[0]?.value;
    expect(isHidden()).toBe(true);
  });

  it('ignores an answer about an earlier time in a tab that does not hear other tabs', async () => {
    const { compare, answered } = guard({ hearsOthers: false });
    turn('visible');
    turn('hidden');
    answered(true);
    await compare.mock.results[0]?.value;
    expect(isHidden()).toBe(true);
  });

  it('shows the public page to which a tab that does not hear other tabs went in the background', () => {
    let isPublic = false;
    guard({ hearsOthers: false, isPublic: () => isPublic });
    turn('hidden');
    isPublic = true;
    turn('visible');
    expect(isHidden()).toBe(false);
  });

  it.each([true, false])('is left alone on a public page (hears other tabs: %s)', (hearsOthers) => {
    const { compare } = guard({ hearsOthers, isPublic: () => true });
    turn('hidden');
    expect(isHidden()).toBe(false);
    turn('visible');
    expect(compare).not.toHaveBeenCalled();
  });

  it('asks nothing once the guard is gone', () => {
    const { compare } = guard();
    stop();
    turn('visible');
    expect(compare).not.toHaveBeenCalled();
  });
});
