import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '@/i18n/i18n.ts';

/** By then the page is there and can be used. */
const START_AFTER_MS = 2000;
/** Without a network the code is asked for again after this long. */
const TRY_AGAIN_AFTER_MS = 60_000;

/** Keeps the session of a page behind the sign-in. Its code and texts are loaded when the page is there, since no session ends so soon. */
export function KeepSession() {
  const [Keeper, setKeeper] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const [{ SessionKeeper }] = await Promise.all([import('./SessionKeeper.tsx'), loadTexts('session')]);
        setKeeper(() => SessionKeeper);
      } catch {
        timer = setTimeout(() => void load(), TRY_AGAIN_AFTER_MS);
      }
    };
    timer = setTimeout(() => void load(), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Keeper && <Keeper />;
}
