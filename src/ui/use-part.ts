import { useEffect, useState } from 'react';

/** Where the browser is never idle, it loads after so many milliseconds. */
export const LATEST_MS = 2000;

/** Code that a press shows. Kept once it has been loaded, for all who show it. */
interface Part<Code> {
  readonly load: () => Promise<Code>;
  code: Code | null;
}

/** Called once for each `import()`, outside of components. */
export function partOf<Code>(load: () => Promise<Code>): Part<Code> {
  const part: Part<Code> = {
    code: null,
    load: async () => {
      part.code ??= await load();
      return part.code;
    },
  };
  return part;
}

/**
 * Loads code that a press shows. Unlike with React's `lazy`, a failure neither takes the page away nor lasts: who uses the hook says so beside the button,
 * and the next press tries again (shell.missing-code).
 * @param when it is loaded already before the press: when the page has been painted and the browser is idle. The network may be gone by the time of the
 * press. Nothing tells of a failure then: the press asks again
 * @returns `state`: none before the first press; `code`: null until it is there; `need` asks for it, and is done when it is there or has failed
 */
export function usePart<Code>(part: Part<Code>, when?: 'idle') {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>();
  const need = () => {
    if (part.code === null) setState('loading');
    return part.load().then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  };
  useEffect(() => {
    if (when !== 'idle') return;
    let isShown = true;
    // Nothing is rendered anew: the code is not shown yet.
    const early = () => {
      if (isShown) part.load().catch(() => undefined);
    };
    // Safari does not tell when it is idle: there the code loads after the frame.
    requestAnimationFrame(() => globalThis.requestIdleCallback?.(early, { timeout: LATEST_MS }) ?? setTimeout(early));
    return () => {
      isShown = false;
    };
  }, [part, when]);
  return { state, code: part.code, need };
}
