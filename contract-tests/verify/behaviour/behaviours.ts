/** The capabilities that every backend must have and that single answers cannot show. They are verified in every run. */
import type { Capability } from '../checks/check.ts';
import { effects } from './effects.ts';
import { isolation } from './isolation.ts';
import { lists } from './lists.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';

export const behaviours: readonly Capability[] = [effects, lists, isolation, rules, requests];
