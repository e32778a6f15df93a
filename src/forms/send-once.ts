/**
 * Sends what a form holds so that it is recorded once, also when the answer is lost and the page is loaded anew or opened in another tab
 * (api.key-kept). From before the write is sent until the backend has answered, its Idempotency-Key stands beside the draft. Where the same form is
 * open in several tabs, filled in alike, they send one write (api.two-tabs).
 *
 * `useSureSend` keeps the key for a form, `useSendOnce` gives it to the generated mutation; `useSending` (step-form/) is the state of a form on top.
 */
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { ApiError, isOutcomeUnknown, isSessionExpired } from 'client/api-error.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { boolean, nullable, number, object, safeParse, string } from 'zod/mini';
import { ownName } from '@/domain/base-path.ts';
import { lastServerTime } from '@/domain/clock.ts';
import { momentOf } from '@/domain/moment.ts';
import { type DraftOwner, type DraftTools, draftOf } from './drafts.ts';

/** What is sent, in the parts by which a later send is compared with it. */
export interface SentContent {
  /** The values that the draft keeps, as text. Only its digest is stored. */
  kept: string;
  /** Whether the draft keeps them all, so that a form with the same kept values is the same. */
  isWhole: boolean;
  /** Everything that is sent, as text. Never stored: it may hold identity codes and accounts. */
  exact: string;
  /** What the backend's list shows of it; of kept values alone, since its digest is stored. */
  trace: string;
}

/** Whether what the backend shows is the write in doubt. @param at its moment, RFC 3339; null where its content alone tells: a change of one entry */
export type WasSent = (trace: string, at: string | undefined | null) => boolean;

export type SendOutcome<Receipt> =
  | { kind: 'sent'; receipt: Receipt }
  /** An earlier write may have arrived, and this may be another one: it is sent as new only when the user confirms that. Nothing was sent now. */
  | { kind: 'ask' };

interface SureSenderParts<Receipt> {
  /** The name of the form's draft. */
  form: string;
  owner: DraftOwner;
  /** Looks for the write at the backend; null when it is not there. Left out where the contract has no list of it. */
  find?: ((wasSent: WasSent) => Promise<Receipt | null>) | undefined;
}

/** Replaced in tests. */
interface SureSenderTools extends DraftTools {
  newKey?: () => string;
  serverTime?: () => number | null;
}

/** What a form tells the same form in other tabs, in memory only. `key`: null when the backend has refused the write. */
const toldSend = object({ form: string(), digest: string(), key: nullable(string()) });

const inDoubt = object({ key: string(), digest: string(), isWhole: boolean(), trace: string(), since: number() });

export function sureSender<Receipt>({ form, owner, find }: SureSenderParts<Receipt>, tools: SureSenderTools = {}) {
  const { newKey = () => crypto.randomUUID(), serverTime = lastServerTime } = tools;
  const store = draftOf(`${form}.sent`, inDoubt, Number.POSITIVE_INFINITY);
  /** The write in doubt as this page has sent it; a reload forgets it. */
  let exact: string | null = null;
  let hasLooked = false;
  let tabs: BroadcastChannel | null = null;
  const name = [form, owner.userUuid, owner.contractUuid].join(' ');
  /** The last write of another tab since this form was opened. */
  let elsewhere: { digest: string; key: string | null } | null = null;
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = safeParse(toldSend, data);
    if (message.success && message.data.form === name) elsewhere = message.data;
  };
  /** Joins the other tabs. @returns leaves them */
  const listen = () => {
    tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownName('portal.sends'));
    tabs?.addEventListener('message', hear);
    return () => tabs?.close();
  };

  const read = () => {
    // Stryker disable next-line StringLiteral,BooleanLiteral: for the compiler; what was kept has all of them
    const { key, digest = '', isWhole = false, trace = '', since = 0 } = store.read(owner, tools) ?? {};
    return key === undefined ? null : { key, digest, isWhole, trace, since };
  };

  /** Looks whether the write in doubt has arrived, and ends the doubt if so. */
  const look = async (): Promise<Receipt | null> => {
    const write = read();
    // Stryker disable next-line ConditionalExpression: for the compiler; to call what is not there throws, which is caught
    if (write === null || find === undefined) return null;
    hasLooked = false;
    try {
      const receipt = await find(
        // Stryker disable next-line ConditionalExpression: for the compiler; no moment is not after another one
        (trace, at) => digestOf(trace) === write.trace && (at === null || (at !== undefined && momentOf(at) >= write.since)),
      );
      hasLooked = true;
      if (receipt !== null) store.clear(owner, tools);
      return receipt;
    } catch {
      return null;
    }
  };

  /**
   * @param call sends it with the Idempotency-Key
   * @param isNew the user has confirmed that it is another write than the one in doubt
   * @throws ApiError of the call. `isInDoubt` then says whether it may have arrived all the same
   */
  const send = async (content: SentContent, call: (key: string) => Promise<Receipt>, isNew = false): Promise<SendOutcome<Receipt>> => {
    const before = read();
    const digest = digestOf(content.kept);
    const isSame = before !== null && (exact === null ? before.isWhole && before.digest === digest : exact === content.exact);
    if (before !== null && !isSame) {
      const receipt = await look();
      if (receipt !== null) return { kind: 'sent', receipt };
      if (!isNew) return { kind: 'ask' };
    }
    // A write of the last second before is another one: times of the server are whole seconds.
    const since = (serverTime() ?? Number.POSITIVE_INFINITY) + 1000;
    const exactDigest = digestOf(content.exact);
    const keyElsewhere = elsewhere?.digest === exactDigest ? elsewhere.key : null;
    const tell = (key: string | null) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
      if (keyElsewhere === null) tabs?.postMessage({ form: name, digest: exactDigest, key });
    };
    const write = isSame
      ? before
      : {
          key: keyElsewhere ?? newKey(),
          digest,
          isWhole: content.isWhole,
          trace: digestOf(content.trace),
          since: Math.min(since, Number.MAX_SAFE_INTEGER),
        };
    // Before it is sent: a reload while it is under way loses the answer, too.
    store.save(owner, write, tools);
    exact = content.exact;
    tell(write.key);
    try {
      const receipt = await call(write.key);
      elsewhere = null;
      store.clear(owner, tools);
      return { kind: 'sent', receipt };
    } catch (error) {
      // Of an earlier send, maybe before a reload, the transport knows nothing.
      if (isSame && error instanceof ApiError) error.hasSentNothing = false;
      if (isAnswer(error, isSame)) {
        store.clear(owner, tools);
        tell(null);
        throw error;
      }
      const receipt = await look();
      if (receipt === null) throw error;
      return { kind: 'sent', receipt };
    }
  };

  return {
    send,
    look,
    listen,
    isInDoubt: () => read() !== null,
    /** Whether the last look could see that it is not there. */
    hasLooked: () => hasLooked,
  };
}

/**
 * Whether the backend has said what became of the write. Not when it failed itself; and what lies before it (a session that is over, too many
 * requests) says nothing of an earlier attempt.
 */
function isAnswer(error: unknown, isRepeated: boolean): boolean {
  // Stryker disable next-line ConditionalExpression: for the compiler; an error of another kind has no status either
  if (!(error instanceof ApiError)) return true;
  if (isOutcomeUnknown(error)) return false;
  return !((isRepeated || error.isRetry) && (error.status === 429 || isSessionExpired(error)));
}

/** Tells texts apart; two FNV-1a sums of 32 bits. Not for secrets, which are never stored, not even so. */
export function digestOf(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x050c5d1f;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ point, 0x01000193);
    // Stryker disable next-line ArithmeticOperator: another sum tells texts apart as well
    other = Math.imul(other ^ (point + 1), 0x01000193) ^ (other >>> 7);
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
}

/** Whether an earlier send may have arrived; `hasLooked`: the backend was asked, and does not have it yet. */
export type Doubt = { hasLooked: boolean } | null;

/**
 * Sends a form so that it is recorded once (sureSender), and looks when the page opens whether a write in doubt has arrived.
 * @param parts.onFound the write in doubt has arrived: the form is over as if its answer had come now
 */
export function useSureSend<Receipt>(parts: Parameters<typeof sureSender<Receipt>>[0] & { onFound: (receipt: Receipt) => void }) {
  const [sender] = useState(() => sureSender(parts));
  const [doubt, setDoubt] = useState<Doubt>(() => (sender.isInDoubt() ? { hasLooked: false } : null));
  const tell = () => setDoubt(sender.isInDoubt() ? { hasLooked: sender.hasLooked() } : null);

  useEffect(() => sender.listen(), [sender]);

  const afterLook = useEffectEvent((receipt: Receipt | null) => {
    if (doubt === null) return;
    tell();
    if (receipt !== null) parts.onFound(receipt);
  });
  useEffect(() => {
    sender.look().then(afterLook, () => undefined);
  }, [sender]);

  return {
    doubt,
    /** @throws ApiError of the call; `doubt` says whether it may have arrived all the same */
    send: async (content: SentContent, call: (key: string) => Promise<Receipt>, isNew?: boolean): Promise<SendOutcome<Receipt>> => {
      try {
        return await sender.send(content, call, isNew);
      } finally {
        tell();
      }
    },
  };
}

/** The options of a generated mutation, `getAddTenantsMutationOptions` for instance. */
type MutationOptionsOf<Answer, Variables> = (options: {
  request: { headers: Record<string, string> };
}) => UseMutationOptions<Answer, ApiError, Variables>;

/**
 * Sends a write with the Idempotency-Key that a form keeps (`useStepForm`, `useSureSend`), which is one of the variables of the mutation:
 *
 *     const { send, answer } = useSendOnce(getAddTenantsMutationOptions);
 *     await send({ contractUuid, data }, key);
 *
 * That the same write is not sent twice at once, is the transport's business (api.sent-once, client/sent-once.ts).
 * @param headers what the operation asks for beside the key
 */
export function useSendOnce<Answer, Variables extends object>(
  optionsOf: MutationOptionsOf<Answer, Variables>,
  headers: Readonly<Record<string, string>> = {},
) {
  const optionsFor = (idempotencyKey: string) => optionsOf({ request: { headers: { ...headers, 'Idempotency-Key': idempotencyKey } } });
  const { mutationKey = [] } = optionsFor('');
  const { mutateAsync, data } = useMutation({
    mutationKey,
    mutationFn: (variables: Variables & { idempotencyKey: string }, context) =>
      optionsFor(variables.idempotencyKey).mutationFn?.(variables, context) ?? Promise.reject(new TypeError('nothing sends it')),
  });
  return {
    /** @throws ApiError what the backend refused, or why no answer came */
    send: (variables: Variables, idempotencyKey: string): Promise<Answer> => mutateAsync({ ...variables, idempotencyKey }),
    /** The answer to the last send. */
    answer: data,
  };
}
