/**
 * Until which day of the backend a check holds. A state sets up the days of the examples as they are: after them a contract has ended, and a
 * reservation has begun.
 */
const HOLDS_UNTIL: readonly (readonly [until: string, keys: RegExp])[] = [
  // The last day on which the termination of the world can be confirmed for its end (ending.too-late).
  ['2026-11-30', /^(?:completeTermination 200\.(?:confirmed|pending)|initTerminationApproval 200\.accept)\b/],
  ['2026-11-30', /^effects: completeTermination: a confirmation is recorded once/],
  ['2026-11-30', /^effects: (?:completeTermination|initTerminationApproval): (?:nothing else changes|the same confirmation)/],
  ['2026-11-30', /^rules: initTerminationApproval: a user who has confirmed already is refused$/],
  ['2026-11-30', /^(?:idempotent-writes|cross-site-writes): (?:completeTermination|initTerminationApproval) /],
  // A contract, or the tenancy of a tenant, that ends on this day.
  ['2026-12-15', /^(?:listContracts|getContract) 200\.ends-soon$/],
  ['2026-12-31', /^(?:listContracts|getContract) 200\.termination-approved$/],
  ['2026-12-31', /^listTenants 200\.earlier-end-date$/],
  ['2027-01-31', /^listTenants 200\.company-with-role$/],
  ['2027-02-28', /^(?:listContracts|getContract|listTenants) 200\.replacement-apartment$/],
  ['2027-06-30', /^getContract 200\.full$/],
  ['2027-09-30', / 200\.(?:subtenant|subtenant-own|made-by-company)\b/],
  ['2027-09-30', /initModification: a tenant who is not a contract party can remove only themselves$/],
  // The spot is free until 2027-04-30, which is the last day of the reservation.
  ['2026-11-20', /^reserveParkingSpot 200\.reserved \(with an end\)$/],
  // Reservations can be made until 2027-11-20; those of the checks begin up to six weeks ahead.
  ['2027-10-09', /^(?:reserveParkingSpot (?:200\.|409\.)|effects: (?:reserveParkingSpot|terminateParkingReservation): )/],
  ['2027-10-09', /^(?:idempotent-writes|cross-site-writes): reserveParkingSpot /],
];

/** Later than every day. */
const ALWAYS = '9999-12-31';

/** @param key of an interaction or a check @returns yyyy-MM-dd */
export function holdsUntil(key: string): string {
  return HOLDS_UNTIL.find(([, keys]) => keys.test(key))?.[0] ?? ALWAYS;
}
