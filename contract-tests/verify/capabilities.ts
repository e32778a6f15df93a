/** The capabilities that the verifier checks: several requests and the expected outcome. */

import { effects } from './behaviour/effects.ts';
import { isolation } from './behaviour/isolation.ts';
import { lists } from './behaviour/lists.ts';
import { requests } from './behaviour/requests.ts';
import { rules } from './behaviour/rules.ts';
import { walks } from './behaviour/walks.ts';
import type { Capability } from './checks/check.ts';
import { crossSiteWrites } from './checks/cross-site-writes.ts';
import { idempotentWrites } from './checks/idempotent-writes.ts';
import { lateConfirmations } from './checks/late-confirmations.ts';
import { noStore } from './checks/no-store.ts';

/** What every backend must do and a single answer cannot show. Checked in every run. */
export const behaviours: readonly Capability[] = [effects, lists, isolation, rules, requests, walks];

/** What a backend may declare in addition (api.declared-capabilities). Checked when it is declared. */
export const capabilities: readonly Capability[] = [idempotentWrites, crossSiteWrites, lateConfirmations, noStore];
