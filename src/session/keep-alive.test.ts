import { describe, expect, it } from 'vitest';
import { type SessionUse, sessionStep, spokenSeconds } from './keep-alive.ts';

const MINUTE = 60_000;
/** A session of 30 minutes, last called at minute 100, of which nothing has been used since. */
const idle: SessionUse = { lastCallAt: 100 * MINUTE, lastActivityAt: 0, lastKeepAliveAt: 0, sessionMs: 30 * MINUTE };
const used = (changes: Partial<SessionUse> = {}): SessionUse => ({ ...idle, lastActivityAt: 101 * MINUTE, ...changes });

// Rules: session.idle-warning
describe('an idle session', () => {
  it('is left alone until two minutes before its end', () => {
    expect(sessionStep(idle, 100 * MINUTE)).toEqual({ kind: 'wait', until: 128 * MINUTE });
    expect(sessionStep(idle, 128 * MINUTE - 1)).toEqual({ kind: 'wait', until: 128 * MINUTE });
  });

  it('is announced from then on, with the moment of its end', () => {
    expect(sessionStep(idle, 128 * MINUTE)).toEqual({ kind: 'announce', endsAt: 130 * MINUTE });
    expect(sessionStep(idle, 130 * MINUTE - 1)).toEqual({ kind: 'announce', endsAt: 130 * MINUTE });
  });

  it('is over at its end, and after a sleep of the device', () => {
    expect(sessionStep(idle, 130 * MINUTE)).toEqual({ kind: 'over' });
    expect(sessionStep(used(), 900 * MINUTE)).toEqual({ kind: 'over' });
  });
});

// Rules: session.keep-alive
describe('a session in use', () => {
  it('is kept alive five minutes after its last call, not before', () => {
    expect(sessionStep(used(), 104 * MINUTE)).toEqual({ kind: 'wait', until: 105 * MINUTE });
    expect(sessionStep(used(), 105 * MINUTE)).toEqual({ kind: 'keep-alive' });
  });

  it('is not kept alive again within five minutes when the call was not answered', () => {
    expect(sessionStep(used({ lastKeepAliveAt: 105 * MINUTE }), 106 * MINUTE)).toEqual({ kind: 'wait', until: 110 * MINUTE });
  });

  it('counts use before the last call as paid for', () => {
    expect(sessionStep(used({ lastActivityAt: 99 * MINUTE }), 110 * MINUTE)).toEqual({ kind: 'wait', until: 128 * MINUTE });
  });

  it('is announced all the same when it cannot be kept alive before its end', () => {
    expect(sessionStep(used({ lastKeepAliveAt: 127 * MINUTE }), 129 * MINUTE)).toEqual({ kind: 'announce', endsAt: 130 * MINUTE });
  });
});

it.each([
  [120, 120],
  [119, 120],
  [90, 90],
  [61, 90],
  [30, 30],
  [14, 15],
  [0, 15],
])('counts down in steps: at %i seconds it speaks of %i', (left, spoken) => {
  expect(spokenSeconds(left)).toBe(spoken);
});
