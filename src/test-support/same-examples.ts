/**
 * Property tests try the same examples on every run, so that a run fails because of a change and not by chance. With `PORTAL_SEED=random` they search
 * for new ones, as in `npm run test:clocks`; a number in place of `random` repeats what such a search has found.
 */
import { configureGlobal } from 'fast-check';

const { PORTAL_SEED: seed = '1' } = process.env;
if (seed !== 'random') configureGlobal({ seed: Number(seed) });
