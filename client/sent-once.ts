import { ApiError, isOutcomeUnknown } from './api-error.ts';

/** The user action that a write belongs to. */
interface Action {
  /** The Idempotency-Key of all its attempts. */
  key: string;
  /** Whether the same write was sent before, and its outcome is unknown. */
  isRepeated: boolean;
  /** @param failure the error of the write; undefined when the write succeeded */
  settle(failure?: unknown): void;
}

/** What this page knows of the writes that it has sent, so that each is sent, and recorded, once (api.sent-once). A form keeps its keys itself (src/forms/send-once.ts). */
export class SentOnce {
  /** By method, address and body. */
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** The Idempotency-Keys of writes whose outcome is unknown, by method and address, and by body. */
  readonly #inDoubt = new Map<string, Map<string, string>>();

  /** Sends a write, or joins the same one that is under way. */
  join<T>(write: string, send: () => Promise<T>): Promise<T> {
    const sending = this.#underWay.get(write) ?? send().finally(() => this.#underWay.delete(write));
    this.#underWay.set(write, sending);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one operation, one body, one type of answer
    return sending as Promise<T>;
  }

  /**
   * A repeated write belongs to the same action while the outcome of the first is unknown. When another write to the same address succeeds, the
   * stored keys are dropped: repeating an older write would then be a new action.
   * @param address method and path
   * @param given the key that the caller keeps for the write
   */
  actionOf(address: string, body: string, given: string | null, newKey: () => string): Action {
    const inDoubt = this.#inDoubt.get(address) ?? new Map<string, string>();
    this.#inDoubt.set(address, inDoubt);
    const keptKey = inDoubt.get(body);
    const key = given ?? keptKey ?? newKey();
    return {
      key,
      isRepeated: keptKey !== undefined,
      settle: (failure) => {
        if (failure === undefined) inDoubt.clear();
        else if (failure instanceof ApiError && !isOutcomeUnknown(failure)) inDoubt.delete(body);
        else inDoubt.set(body, key);
      },
    };
  }
}
