import { useEffect, useEffectEvent, useState } from 'react';
import { type SendOutcome, type SentContent, sureSender } from './sure-sender.ts';

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
