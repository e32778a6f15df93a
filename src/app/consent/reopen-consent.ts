import { createContext } from 'react';

/** Asks for consent again; the footer of every layout offers it. */
export const ReopenConsent = createContext<() => void>(() => undefined);
