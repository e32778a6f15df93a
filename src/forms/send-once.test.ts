// @vitest-environment jsdom
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf, type SentContent, sureSender, type WasSent } from './send-once.ts';

const owner = { userUuid: 'u', contractUuid: 'c' };
const CARRIED_OUT = '2026-11-20T10:00:05Z';
const error = (status: number, code: ErrorCode = 'UNEXPECTED', isRetry = false) =>
  new ApiError({ code, status, operationId: 'createDefectNotice', isRetry });
const LOST = error(-1, 'NETWORK_ERROR');

/** A backend that records each key once, and may lose its answers. */
class Records {
  readonly byKey = new Map<string, string>();
  answer: 'given' | 'lost' | 'not-even-arrived' | Error = 'given';

  send = (title: string) => async (key: string) => {
    if (this.answer instanceof Error) throw this.answer;
    if (this.answer !== 'not-even-arrived' && !this.byKey.has(key)) this.byKey.set(key, title);
    if (this.answer !== 'given') throw LOST;
    return { ok: key };
  };

  find = async (wasSent: WasSent) => {
    const found = [...this.byKey].find(([, title]) => wasSent(title, CARRIED_OUT));
    return found === undefined ? null : { ok: found[0] };
  };
}

let records: Records;
let keys = 0;
/** The form of a page that was just loaded; the storage of the tab is the same. */
const load = (find?: Records['find']) =>
  sureSender({ form: 'report', owner, find }, { newKey: () => `key-${++keys}`, serverTime: () => Date.parse('2026-11-20T10:00:00Z') });
const content = (title: string, { secret = '', isWhole = true } = {}): SentContent => ({
  kept: title,
  isWhole,
  exact: title + secret,
  trace: title,
});

beforeEach(() => {
  sessionStorage.clear();
  records = new Records();
  keys = 0;
});

/** A channel between tabs that has delivered a message when it has sent it. */
class ChannelWithoutDelay extends EventTarget {
  static readonly #open = new Set<ChannelWithoutDelay>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    ChannelWithoutDelay.#open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of ChannelWithoutDelay.#open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close() {
    ChannelWithoutDelay.#open.delete(this);
  }

  static closeAll() {
    ChannelWithoutDelay.#open.clear();
  }
}

// Rules: api.two-tabs
describe('the same form in two tabs', () => {
  beforeEach(() => vi.stubGlobal('BroadcastChannel', ChannelWithoutDelay));
  afterEach(() => {
    ChannelWithoutDelay.closeAll();
    vi.unstubAllGlobals();
  });
  const openTab = (opened = owner) => {
    const tab = sureSender({ form: 'report', owner: opened }, { newKey: () => `key-${++keys}`, storage: null });
    return { ...tab, leave: tab.listen() };
  };
  const sendIn = (tab: ReturnType<typeof openTab>, title: string) => tab.send(content(title), records.send(title));

  it('is recorded once when both send the same', async () => {
    const [one, other] = [openTab(), openTab()];
    await sendIn(one, 'Tap');
    await sendIn(other, 'Tap');
    expect([...records.byKey.values()]).toEqual(['Tap']);
    // What a tab sends after that is another write.
    await sendIn(other, 'Tap');
    expect([...records.byKey.values()]).toEqual(['Tap', 'Tap']);
  });

  it.each([
    ['the other is filled in differently', owner, 'Door'],
    ['the other is of another home', { ...owner, contractUuid: 'd' }, 'Tap'],
    ['the other is of another user', { userUuid: 'uc', contractUuid: '' }, 'Tap'],
  ])('is recorded twice when %s', async (_, opened, title) => {
    const [one, other] = [openTab(), openTab(opened)];
    await sendIn(one, 'Tap');
    await sendIn(other, title);
    expect([...records.byKey.values()]).toEqual(['Tap', title]);
  });

  it('records two writes when the first tab sends it again after the other one has sent the same', async () => {
    const [one, other] = [openTab(), openTab()];
    await sendIn(one, 'Tap');
    await sendIn(other, 'Tap');
    await sendIn(one, 'Tap');
    expect(records.byKey.size).toBe(2);
  });

  it('records two writes when the other tab had left before', async () => {
    const [one, other] = [openTab(), openTab()];
    other.leave();
    await sendIn(one, 'Tap');
    await sendIn(other, 'Tap');
    expect(records.byKey.size).toBe(2);
  });

  it('tells the other tabs its key and a digest, and nothing that was typed', async () => {
    const heard: unknown[] = [];
    const channel = new ChannelWithoutDelay('portal.sends');
    channel.addEventListener('message', (event) => event instanceof MessageEvent && heard.push(event.data));
    const tab = openTab();
    await sendIn(tab, 'Tap');
    expect(heard).toEqual([{ form: 'report u c', digest: digestOf('Tap'), key: 'key-1' }]);
  });

  it('works without other tabs in a browser that has no channel between them', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tab = openTab();
    await sendIn(tab, 'Tap');
    expect(records.byKey.size).toBe(1);
    expect(tab.leave).not.toThrow();
  });

  it('is recorded twice when the other was opened after the first was sent', async () => {
    const one = openTab();
    await sendIn(one, 'Tap');
    const other = openTab();
    await sendIn(other, 'Tap');
    expect(records.byKey.size).toBe(2);
  });

  it('counts as a new write when the first one was refused', async () => {
    const [one, other] = [openTab(), openTab()];
    records.answer = error(400, 'VALIDATION_ERROR');
    await expect(one.send(content('Tap'), records.send('Tap'))).rejects.toBe(records.answer);
    records.answer = 'given';
    await expect(other.send(content('Tap'), records.send('Tap'))).resolves.toEqual({ kind: 'sent', receipt: { ok: 'key-2' } });
  });
});

// Rules: api.key-kept
describe('a write whose answer was lost', () => {
  it('keeps its key over a reload, and is recorded once', async () => {
    records.answer = 'lost';
    await expect(load().send(content('Tap'), records.send('Tap'))).rejects.toBe(LOST);
    records.answer = 'given';
    const reloaded = load();
    expect(reloaded.isInDoubt()).toBe(true);
    await expect(reloaded.send(content('Tap'), records.send('Tap'))).resolves.toEqual({ kind: 'sent', receipt: { ok: 'key-1' } });
    expect([...records.byKey.keys()]).toEqual(['key-1']);
    expect(reloaded.isInDoubt()).toBe(false);
  });

  it('keeps it also when the page is loaded anew while it is under way', async () => {
    void load().send(content('Tap'), () => new Promise(() => undefined));
    await load().send(content('Tap'), records.send('Tap'));
    expect([...records.byKey.keys()]).toEqual(['key-1']);
  });

  it.each([
    ['an empty or unreadable answer', error(200, 'INVALID_RESPONSE')],
    ['a failure of a gateway', error(502)],
    ['a failure of the backend', error(500, 'INTERNAL_SERVER_ERROR')],
    ['an answer that came too late', error(-1, 'TIMEOUT')],
    ['a session that ended before its retry', error(401, 'UNAUTHORIZED', true)],
  ])('stays in doubt after %s', async (_, failure) => {
    records.answer = failure;
    const sender = load();
    await expect(sender.send(content('Tap'), records.send('Tap'))).rejects.toBe(failure);
    expect(sender.isInDoubt()).toBe(true);
  });

  it.each([error(400, 'VALIDATION_ERROR'), error(500, 'DEFECT_NOTICE_SUBMIT_ERROR'), error(401, 'UNAUTHORIZED'), new TypeError('x')])(
    'ends with the answer %s',
    async (refusal) => {
      records.answer = refusal;
      const sender = load();
      await expect(sender.send(content('Tap'), records.send('Tap'))).rejects.toBe(refusal);
      expect(sender.isInDoubt()).toBe(false);
    },
  );

  it.each([error(401, 'UNAUTHORIZED'), error(429, 'TOO_MANY_REQUESTS_EXCEPTION')])(
    'is not over when the second try is answered with %s',
    async (answer) => {
      records.answer = 'lost';
      await load()
        .send(content('Tap'), records.send('Tap'))
        .catch(() => undefined);
      records.answer = answer;
      await load()
        .send(content('Tap'), records.send('Tap'))
        .catch(() => undefined);
      records.answer = 'given';
      await load().send(content('Tap'), records.send('Tap'));
      expect([...records.byKey.keys()]).toEqual(['key-1']);
    },
  );

  it('ends the doubt when the second try is refused', async () => {
    records.answer = 'lost';
    await load()
      .send(content('Tap'), records.send('Tap'))
      .catch(() => undefined);
    records.answer = error(400, 'VALIDATION_ERROR');
    await expect(load().send(content('Tap'), records.send('Tap'))).rejects.toBe(records.answer);
    expect(load().isInDoubt()).toBe(false);
  });

  it('leaves a digest of kept values in the storage and nothing of the others', async () => {
    records.answer = 'lost';
    await load()
      .send(content('Tap leaks', { secret: '010190-900A', isWhole: false }), records.send('Tap leaks'))
      .catch(() => undefined);
    expect(Object.keys(sessionStorage)).toEqual(['portal.draft.report.sent.u.c']);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Tap leaks|010190-900A/);
  });
});

// Rules: api.may-have-arrived
describe('a form that may be another one than the write in doubt', () => {
  it.each([
    ['with other kept values', content('Tap, again'), content('Tap')],
    ['with values that no draft keeps', content('Tap', { secret: '2', isWhole: false }), content('Tap', { secret: '1', isWhole: false })],
  ])('%s is found at the backend, or sent as new only after the user has confirmed that', async (_, now, before) => {
    records.answer = 'not-even-arrived';
    await load(records.find)
      .send(before, records.send('Tap'))
      .catch(() => undefined);
    records.answer = 'given';
    const call = vi.fn(records.send(now.trace));
    const reloaded = load(records.find);
    await expect(reloaded.send(now, call)).resolves.toEqual({ kind: 'ask' });
    expect(call).not.toHaveBeenCalled();
    await expect(reloaded.send(now, call, true)).resolves.toEqual({ kind: 'sent', receipt: { ok: 'key-2' } });
    expect([...records.byKey.keys()]).toEqual(['key-2']);
  });

  it('is no other one after a send from which nothing left the device, unless an earlier one is in doubt', async () => {
    const offline = new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: 'createDefectNotice' });
    offline.hasSentNothing = true;
    records.answer = offline;
    const sender = load();
    await expect(sender.send(content('Tap'), records.send('Tap'))).rejects.toBe(offline);
    expect(sender.isInDoubt()).toBe(false);
    records.answer = 'lost';
    await expect(sender.send(content('Tap'), records.send('Tap'))).rejects.toBe(LOST);
    records.answer = offline;
    await expect(sender.send(content('Tap'), records.send('Tap'))).rejects.toBe(offline);
    expect([sender.isInDoubt(), offline.hasSentNothing]).toEqual([true, false]);
  });

  it('stays unsent when the backend has the write in doubt', async () => {
    records.answer = 'lost';
    await load()
      .send(content('Tap'), records.send('Tap'))
      .catch(() => undefined);
    const call = vi.fn(records.send('Tap, again'));
    await expect(load(records.find).send(content('Tap, again'), call, true)).resolves.toEqual({ kind: 'sent', receipt: { ok: 'key-1' } });
    expect(call).not.toHaveBeenCalled();
  });

  it('counts as a whole without a reload, also in values that no draft keeps', async () => {
    records.answer = 'not-even-arrived';
    const sender = load();
    const first = content('Tap', { secret: '1', isWhole: false });
    await sender.send(first, records.send('Tap')).catch(() => undefined);
    await expect(sender.send(content('Tap', { secret: '2' }), records.send('Tap'))).resolves.toEqual({ kind: 'ask' });
    records.answer = 'given';
    await expect(sender.send(first, records.send('Tap'))).resolves.toEqual({ kind: 'sent', receipt: { ok: 'key-1' } });
  });
});

// Rules: api.may-have-arrived
describe('looking at the backend', () => {
  it('ends the doubt where the write is found', async () => {
    records.answer = 'lost';
    await expect(load(records.find).send(content('Tap'), records.send('Tap'))).resolves.toEqual({ kind: 'sent', receipt: { ok: 'key-1' } });
    expect(load().isInDoubt()).toBe(false);
  });

  it('asks nothing of the backend while no write is in doubt', async () => {
    const find = vi.fn(records.find);
    const sender = load(find);
    await expect(sender.look()).resolves.toBeNull();
    expect(find).not.toHaveBeenCalled();
    expect(sender.hasLooked()).toBe(false);
  });

  it.each([
    ['finds', 'with its words at the moment it was sent', 'Tap', '2026-11-20T10:00:01Z'],
    ['finds', 'with its words where no moment is needed', 'Tap', null],
    ['does not find', 'with other words', 'Door', CARRIED_OUT],
    ['does not find', 'without a moment', 'Tap', undefined],
  ])('%s the write in doubt in an entry %s', async (finds, _, trace, at) => {
    records.answer = 'not-even-arrived';
    const sender = load(async (wasSent) => (wasSent(trace, at) ? { ok: 'found' } : null));
    const outcome = await sender.send(content('Tap'), records.send('Tap')).catch(() => null);
    expect(outcome !== null).toBe(finds === 'finds');
  });

  it('takes an entry from before the send for another one, whatever its words', async () => {
    const older = async (wasSent: WasSent) => (wasSent('Tap', '2026-11-20T10:00:00.900Z') ? { ok: 'older' } : null);
    records.answer = 'not-even-arrived';
    const sender = sureSender({ form: 'report', owner, find: older }, { serverTime: () => Date.parse('2026-11-20T10:00:00Z') });
    await expect(sender.send(content('Tap'), records.send('Tap'))).rejects.toBe(LOST);
    expect(sender.hasLooked()).toBe(true);
  });

  it('says nothing when the look itself fails', async () => {
    records.answer = 'lost';
    const sender = load(() => Promise.reject(LOST));
    await expect(sender.send(content('Tap'), records.send('Tap'))).rejects.toBe(LOST);
    expect(sender.hasLooked()).toBe(false);
  });
});

it('records one thing for one intention, however answers are lost and pages loaded anew', async () => {
  const step = fc.record({
    answer: fc.constantFrom('given' as const, 'lost' as const, 'not-even-arrived' as const),
    reloads: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, canFind) => {
      sessionStorage.clear();
      records = new Records();
      const find = canFind ? records.find : undefined;
      let sender = load(find);
      for (const { answer, reloads } of steps) {
        records.answer = answer;
        const outcome = await sender.send(content('Tap'), records.send('Tap')).catch(() => null);
        expect(records.byKey.size).toBeLessThanOrEqual(1);
        if (outcome?.kind === 'sent') break;
        if (reloads) sender = load(find);
      }
    }),
    { numRuns: 300 },
  );
});

it('tells texts apart', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(digestOf(one) === digestOf(other)).toBe(one === other);
    }),
  );
});
