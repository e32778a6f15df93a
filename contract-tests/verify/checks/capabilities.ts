/** The capabilities that a backend may declare in addition to those that every backend must have (api.declared-capabilities). */
import type { Capability } from './check.ts';
import { crossSiteWrites } from './cross-site-writes.ts';
import { idempotentWrites } from './idempotent-writes.ts';

export const capabilities: readonly Capability[] = [idempotentWrites, crossSiteWrites];
