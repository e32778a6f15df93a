/** Urgent cases: before a new fault report is written, the resident is asked about them and told whom to call. */

/** To 112: life, health, fire. To maintenance: what gets worse by the hour. `none` leads to the form. */
export const DANGERS = {
  fire: 'emergency',
  gas: 'emergency',
  water: 'maintenance',
  heat: 'maintenance',
  lockedOut: 'maintenance',
  none: null,
} as const satisfies Record<string, 'emergency' | 'maintenance' | null>;

export type Danger = keyof typeof DANGERS;

/** The common emergency number of Europe. */
export const EMERGENCY_NUMBER = '112';

export function isDanger(value: string): value is Danger {
  return value in DANGERS;
}
