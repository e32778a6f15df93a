/** The capability `effects`: reads show each write afterwards, and nothing else has changed. */
import type { Capability } from '../checks/check.ts';
import { edges } from './edges.ts';
import { atOnceEffects } from './effects-at-once.ts';
import { besideEffects } from './effects-beside.ts';
import { accountEffects } from './effects-of-accounts.ts';
import { fileByteEffects } from './effects-of-file-bytes.ts';
import { fileEffects } from './effects-of-files.ts';
import { messageEffects } from './effects-of-messages.ts';
import { noticeEffects } from './effects-of-notices.ts';
import { parkingEffects } from './effects-of-parking.ts';
import { profileEffects } from './effects-of-profile.ts';
import { requestEffects } from './effects-of-requests.ts';
import { sessionEffects } from './effects-of-sessions.ts';
import { textEffects } from './effects-of-texts.ts';
import { orderOfParties } from './order-of-parties.ts';
import { pairsAtOnce } from './pairs-at-once.ts';
import { sessionValues } from './session-values.ts';
import { whoseFiles } from './whose-files.ts';

export const effects: Capability = {
  name: 'effects',
  about: 'After a write, the reads of the contract show what was written, and nothing else has changed.',
  isAlways: true,
  checks: (pact) => [
    ...accountEffects,
    ...profileEffects,
    ...noticeEffects,
    ...messageEffects,
    ...parkingEffects,
    ...requestEffects,
    ...sessionEffects,
    ...sessionValues,
    ...textEffects,
    ...fileEffects,
    ...fileByteEffects,
    ...whoseFiles,
    ...besideEffects(pact),
    ...atOnceEffects,
    ...pairsAtOnce,
    ...orderOfParties,
    ...edges,
  ],
};
