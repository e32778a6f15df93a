/** What a backend may declare that it can do, beyond what every backend must (api.declared-capabilities). */
import type { Capability } from './check.ts';
import { crossSiteWrites } from './cross-site-writes.ts';
import { idempotentWrites } from './idempotent-writes.ts';

export const capabilities: readonly Capability[] = [idempotentWrites, crossSiteWrites];
