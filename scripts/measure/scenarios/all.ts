/** Every page whose interactions are measured; each feature keeps its scenarios in a file of its own beside this one. */

import { documentScenarios } from './documents.ts';
import { frontPageScenarios } from './front-page.ts';
import { messageScenarios } from './messages.ts';
import { parkingScenarios } from './parking.ts';
import { paymentScenarios } from './payments.ts';
import { reportScenarios } from './reports.ts';
import type { InteractionScenario } from './scenario.ts';
import { shellScenarios } from './shell.ts';

export const scenarios: readonly InteractionScenario[] = [
  ...frontPageScenarios,
  ...shellScenarios,
  ...documentScenarios,
  ...paymentScenarios,
  ...parkingScenarios,
  ...messageScenarios,
  ...reportScenarios,
];
