/** The rules of a modification: some tenants leave, and the contract stays (docs/rules/modification.md). */
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { addMonths, type CalendarDate, compareDates, endOfMonth, parseIsoDate } from '@/domain/calendar-date.ts';

/** The latest moving-out date, in months from today (modification.moving-out-date). The contract allows twelve, for other clients. */
const FURTHEST_MONTHS = 2;

/** The days from which the moving-out date is chosen, both included. */
export function inEffectRange(today: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  return { first: today, last: addMonths(today, FURTHEST_MONTHS) };
}

/** The initial moving-out date: the end of the present month. */
export function initialInEffect(today: CalendarDate): CalendarDate {
  return endOfMonth(today);
}

/** The tenants, and those of them who leave. */
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

/** The tenants who stay, among whom the new holder is chosen: not those who only pay, and not those whose tenancy has ended. */
export function staying({ tenants, leaving }: Departure, today: CalendarDate): Tenant[] {
  return tenants.filter(
    ({ id, tenantRole, isContractParty, endDate }) =>
      !leaving.includes(id) && (tenantRole !== 'non_tenant' || isContractParty) && !hasEnded(endDate, today),
  );
}

function hasEnded(endDate: string | null, today: CalendarDate): boolean {
  // Stryker disable next-line ConditionalExpression: for the compiler; null is no date either
  const end = endDate === null ? null : parseIsoDate(endDate);
  // Stryker disable next-line ConditionalExpression: for the compiler; null is not before today either
  return end !== null && compareDates(end, today) < 0;
}

/** Why somebody who stays cannot take a contract over (it takes an adult with a resident account: modification.transfer-destination). */
export type TakeOverObstacle = 'company' | 'ageUnknown' | 'minor' | 'noAccount';

/** Why a tenant cannot take the contract over; null when they can. A person of unknown age cannot. */
export function takeOverObstacle(tenant: Tenant): TakeOverObstacle | null {
  if (!('isAdult' in tenant)) return 'company';
  if (tenant.isAdult === null) return 'ageUnknown';
  if (!tenant.isAdult) return 'minor';
  return tenant.hasResidentUser ? null : 'noAccount';
}

export function canTakeOver(tenant: Tenant): boolean {
  return takeOverObstacle(tenant) === null;
}

/** The contract party who is replaced: the signed-in one if they leave, else the first leaving one; null when no party leaves. */
export function transferSource({ tenants, leaving }: Departure, ownTenantId: number): number | null {
  const sources = contractParties(tenants).filter((id) => leaving.includes(id));
  return sources.find((id) => id === ownTenantId) ?? sources[0] ?? null;
}
