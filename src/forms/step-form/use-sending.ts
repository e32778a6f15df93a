import { ApiError } from 'client/api-error.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftOwner } from '../drafts.ts';
import { type SendOutcome, type SentContent, useSureSend, type WasSent } from '../send-once.ts';

/** The state of sending the form to the backend. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: ApiError }
  /** An earlier send may have arrived, and this may be another: `sendAsNew` sends it (api.may-have-arrived). */
  | { kind: 'ask' };

/** How a form is sent; what `useStepForm` is given by the page. */
export interface SendOptions<Payload, Receipt> {
  /**
   * Sends what the preview shows. Gives the receipt, which the success step gets (no personal data: the browser keeps it in its history), or null
   * when there is no success step to go to. Called once at a time.
   * @param key the Idempotency-Key: the same for the same payload until the backend has answered (api.key-kept)
   * @throws ApiError which `sending.state` then tells
   */
  send: (payload: Payload, key: string) => Promise<Receipt | null>;
  /** How a write without an answer is found at the backend. Left out where the contract has no list of it. */
  trace?: {
    /** What the list shows of it: of values that the draft keeps. */
    of: (payload: Payload) => string;
    find: (wasSent: WasSent) => Promise<Receipt | null>;
  };
  /**
   * Whether the values are emptied or kept after a send. A form that creates something is emptied; one that edits something keeps the sent
   * values.
   */
  afterSend?: 'empty' | 'keep';
  /** After the form has been emptied: clears what it does not hold itself, such as uploads. */
  onEmptied?: () => void;
}

interface SendingOptions<Values, Payload, Receipt> extends SendOptions<Payload, Receipt> {
  /** The name and owner of the draft: a write in doubt is remembered beside it. */
  name: string;
  owner: DraftOwner;
  form: { state: { values: Values }; reset(values: Values, options: { keepDefaultValues: boolean }): void };
  initial: Values;
  /** What is sent now, with the values of which it was made; null while a value is missing or invalid. */
  toSend: () => { values: Values; payload: Payload } | null;
  /** Whether the payload is still the one that is shown. Otherwise the changed one is shown, and nothing is sent. */
  isStillShown: () => boolean;
  /** What a draft keeps of the values. */
  contentOf: (values: Values) => Pick<SentContent, 'kept' | 'isWhole'>;
  onSent: (values: Values, isKept: boolean) => void;
  /** The addresses of the steps to go to; null where the form has neither preview nor success. */
  addresses: { preview: string; success: string } | null;
  hasReceipt: boolean;
  isSuccessShown: boolean;
}

const IDLE: Sending = { kind: 'idle' };

/** Sends a form once, whatever is pressed meanwhile, and empties it when its success is shown. */
export function useSending<Values, Payload, Receipt>(options: SendingOptions<Values, Payload, Receipt>) {
  const { name, owner, form, initial, toSend, isStillShown, contentOf, onSent, addresses, hasReceipt, isSuccessShown } = options;
  const { send, trace, afterSend = 'empty', onEmptied } = options;
  const navigate = useNavigate();
  const [state, setState] = useState<Sending>(IDLE);
  /** An object of its own for each send. */
  const [sent, setSent] = useState<{ values: Values } | null>(null);
  const emptiedAfter = useRef(sent);
  /** State would still say "idle" to a second press of the same moment. */
  const isUnderWay = useRef(false);
  const sure = useSureSend<Receipt | null>({
    form: name,
    owner,
    find: trace?.find,
    onFound: (found) => void succeed(found, form.state.values),
  });

  async function sendNow(isNew = false): Promise<void> {
    const now = toSend();
    if (now === null || isUnderWay.current) return;
    if (!isStillShown()) {
      if (addresses) await navigate(addresses.preview, { replace: true });
      return;
    }
    isUnderWay.current = true;
    setState({ kind: 'sending' });
    try {
      const outcome = await sendSurely(now, isNew);
      if (outcome.kind === 'sent') await succeed(outcome.receipt, now.values);
      else end(outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      const failure = error instanceof ApiError ? error : new ApiError({ code: 'UNKNOWN', status: -1, operationId: null, cause: error });
      end({ kind: 'failed', error: failure });
    }
  }

  /** Without a receipt the browser leaves, and what is sent is recorded only when it comes back: no key has to outlive the page. */
  async function sendSurely(
    { values, payload }: { values: Values; payload: Payload },
    isNew: boolean,
  ): Promise<SendOutcome<Receipt | null>> {
    if (!hasReceipt) return { kind: 'sent', receipt: await send(payload, crypto.randomUUID()) };
    const content = { ...contentOf(values), exact: JSON.stringify(payload), trace: trace?.of(payload) ?? '' };
    return sure.send(content, (key) => send(payload, key), isNew);
  }

  async function succeed(answer: Receipt | null, sentValues: Values): Promise<void> {
    if (answer === null) return end(IDLE);
    onSent(sentValues, afterSend === 'keep');
    setSent({ values: sentValues });
    // The button stays busy until the success is shown: until then another press would send the same again.
    if (addresses && hasReceipt) await navigate(addresses.success, { replace: true, state: { receipt: answer } });
    else end(IDLE);
  }

  function end(next: Sending): void {
    isUnderWay.current = false;
    setState(next);
  }

  if (isSuccessShown && state.kind !== 'idle') setState(IDLE);
  // Not before the success is shown: an emptied form has no preview, and its first step would be shown for a moment instead.
  const isOver = isSuccessShown || !hasReceipt;
  useEffect(() => {
    if (!isOver || sent === emptiedAfter.current || sent === null) return;
    emptiedAfter.current = sent;
    isUnderWay.current = false;
    // Values that were typed while the form was being sent are kept.
    if (sent.values !== form.state.values) return;
    form.reset(afterSend === 'keep' ? sent.values : initial, { keepDefaultValues: true });
    if (afterSend === 'empty') onEmptied?.();
  }, [isOver, sent, form, initial, afterSend, onEmptied]);

  return {
    state,
    /** Whether an earlier send may have arrived. */
    doubt: sure.doubt,
    /** Sends the payload that is shown. Does nothing while a send is on its way. */
    send: () => sendNow(),
    /** Sends it though an earlier send may have arrived: the user has confirmed that it is another one. */
    sendAsNew: () => sendNow(true),
    /** Forgets a failure, because the form is being changed. */
    forget: () => setState(IDLE),
  };
}
