import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from './transport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a pause', () => {
  it('ends after its time and not before', async () => {
    const over = vi.fn();
    void pause(1000).then(over);
    await vi.advanceTimersByTimeAsync(999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
  });

  it('rejects at once with the reason of an abort', async () => {
    const leaving = new AbortController();
    const waiting = pause(1000, leaving.signal);
    const reason = new DOMException('left', 'AbortError');
    leaving.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects at once when the signal was aborted before', async () => {
    const reason = new Error('left');
    await expect(pause(1000, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores an abort after its end', async () => {
    const leaving = new AbortController();
    const removed = vi.spyOn(leaving.signal, 'removeEventListener');
    const waiting = pause(1000, leaving.signal);
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort(new Error('left'));
    await expect(waiting).resolves.toBeUndefined();
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});
