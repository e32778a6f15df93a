/** When some of the tenants leave and the contract stays (docs/rules/modification.md). */
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { addMonths, type CalendarDate, compareDates, endOfMonth, parseIsoDate } from '@/domain/calendar-date.ts';

/** How far ahead the form lets somebody leave, in months (modification.moving-out-date). The contract takes twelve, for callers other than this form. */
const FURTHEST_MONTHS = 2;

/** The days from which the moving-out date is chosen, both included. */
export function inEffectRange(today: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  return { first: today, last: addMonths(today, FURTHEST_MONTHS) };
}

/** The moving-out date that the form begins with: the end of the current month. */
export function initialInEffect(today: CalendarDate): CalendarDate {
  return endOfMonth(today);
}

/** Who leaves, of whom. */
export interface Departure {
  tenants: readonly Tenant[];
  /** Ids of those who leave. */
  leaving: readonly number[];
}

/** Ids of the contract parties, in the tenants' order. */
export function contractParties(tenants: readonly Tenant[]): number[] {
  return tenants.filter(({ isContractParty }) => isContractParty).map(({ id }) => id);
}

/** Whether somebody who stays has to take the contract over: every contract party leaves. */
export function needsTransfer({ tenants, leaving }: Departure): boolean {
  return contractParties(tenants).every((id) => leaving.includes(id));
}

/** Those who stay, from whom the new holder is chosen: none who only pays, and none whose part has ended before today. */
export function staying({ tenants, leaving }: Departure, today: CalendarDate): Tenant[] {
  return tenants.filter(
    ({ id, tenantRole, isContractParty, endDate }) =>
      !leaving.includes(id) && (tenantRole !== 'non_tenant' || isContractParty) && !hasEnded(endDate, today),
  );
}

function hasEnded(endDate: string | null, today: CalendarDate): boolean {
  const end = endDate === null ? null : parseIsoDate(endDate);
  return end !== null && compareDates(end, today) < 0;
}

/** Why somebody who stays cannot take a contract over (it takes an adult with a resident account: modification.transfer-destination). */
export type TakeOverObstacle = 'company' | 'ageUnknown' | 'minor' | 'noAccount';

/** What keeps a tenant from taking a contract over; null when nothing does. An unknown age is no adult's. */
export function takeOverObstacle(tenant: Tenant): TakeOverObstacle | null {
  if (!('isAdult' in tenant)) return 'company';
  if (tenant.isAdult === null) return 'ageUnknown';
  if (!tenant.isAdult) return 'minor';
  return tenant.hasResidentUser ? null : 'noAccount';
}

export function canTakeOver(tenant: Tenant): boolean {
  return takeOverObstacle(tenant) === null;
}

/** The contract party whose place is taken: the signed-in one when they leave themselves, else the first who does; null when none leaves. */
export function transferSource({ tenants, leaving }: Departure, ownTenantId: number): number | null {
  const sources = contractParties(tenants).filter((id) => leaving.includes(id));
  return sources.find((id) => id === ownTenantId) ?? sources[0] ?? null;
}
