/**
 * Property tests try the same examples on every run, so that a run fails because of a change and not by chance. With `PORTAL_SEED=random` they search
 * for new ones, as in `npm test -- clocks`; a number in place of `random` repeats what such a search has found. StrykerJS asks only whether a test
 * fails, so in its processes (it numbers them) nobody looks for the smallest example that does.
 */
import { configureGlobal } from 'fast-check';

const { PORTAL_SEED: seed = '1', STRYKER_MUTATOR_WORKER: mutated } = process.env;
configureGlobal({ endOnFailure: mutated !== undefined, ...(seed !== 'random' && { seed: Number(seed) }) });
