/**
 * The catalogue of the portal's UI states: each has its address, its user and the answers of the API that lead to it. The checks of
 * accessibility and widths open every state. To add a screen or state, add an entry to the file of its feature.
 */
import { addTenantStates } from './states/adding.ts';
import { confirmStates, sentRequestStates } from './states/confirming.ts';
import { endingStates } from './states/ending.ts';
import { homeStates } from './states/home.ts';
import { leavingStates } from './states/leaving.ts';
import { longThread, messageStates } from './states/messages.ts';
import { parkingStates } from './states/parking.ts';
import { paymentStates } from './states/payments.ts';
import { profileStates, refusedProfileStates } from './states/profile.ts';
import { reportStates } from './states/reports.ts';
import { returnStates } from './states/returning.ts';
import { shellStates } from './states/shell.ts';
import type { UiState } from './states/ui-state.ts';

export const states: readonly UiState[] = [
  ...shellStates,
  ...homeStates,
  ...reportStates,
  ...endingStates,
  ...leavingStates,
  ...returnStates,
  ...confirmStates,
  ...addTenantStates,
  ...paymentStates,
  ...profileStates,
  ...parkingStates,
  ...messageStates,
  ...refusedProfileStates,
  ...sentRequestStates,
  longThread,
];
