/** Details of new residents as the receipt shows them (add-tenant.receipt-saved). */
import type { AddTenantsData } from 'generated/zod/addTenantsData.zod.ts';

/** The form that was sent, with the personal part of identity codes, e-mail addresses and phone numbers replaced with asterisks. */
export function masked({ tenants }: AddTenantsData): AddTenantsData {
  return {
    tenants: tenants.map(({ socialSecurityNumber, email, phoneNumber, ...one }) => ({
      ...one,
      // The day of birth and the sign of the century stay.
      socialSecurityNumber: `${socialSecurityNumber.slice(0, 7)}****`,
      ...(email !== undefined && { email: email.replace(/(?<=^.).*(?=@)/, '***') }),
      ...(phoneNumber !== undefined && { phoneNumber: `*** ${phoneNumber.slice(-3)}` }),
    })),
  };
}
