import { guarded } from '@/session/guarded.ts';

/** The page shows only what the session and this device have. */
export const loader = guarded('ownDetails', { start: () => undefined });
