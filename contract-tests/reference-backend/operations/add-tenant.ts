/** Reporting persons who move in (add-tenant.send-call). */
import { type Handlers, Refusal, requireThat } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';
import { birthDateOf, identityCodesOn, isAdult, isIdentityCode, keepIdentityCodes } from '../rules/identity-codes.ts';
import { newTenant } from '../rules/take-effect.ts';

const MESSAGES = {
  fi: 'Kiitos ilmoituksesta! Asukastiedot päivitetään kahden arkipäivän kuluessa.',
  sv: 'Tack för din anmälan! Uppgifterna uppdateras inom två vardagar.',
  en: 'Thank you! The residents will be updated within two working days.',
} as const;

/** The fault with which the answer has no `message`, which is optional in the contract. */
export const WITHOUT_MESSAGE = 'tenants-without-message';
/** The fault with which the persons cannot be saved. */
export const TENANTS_NOT_TAKEN = 'tenants-not-taken';

export const addTenant = {
  addTenants: (call) => {
    const { world, today, body } = call;
    const { operationData, locale } = body;
    const contract = contractOf(call);
    const { tenants } = operationData;
    const codes = tenants.map(({ socialSecurityNumber }) => socialSecurityNumber);
    for (const { socialSecurityNumber: code, birthDate } of tenants) {
      requireThat(isIdentityCode(code), 'A personal identity code is not valid.');
      requireThat(birthDate === undefined || birthDate === birthDateOf(code), 'A birthDate is not the day of the personal identity code.');
    }
    requireThat(new Set(codes).size === codes.length, 'A person is in the list twice.');
    const known = new Set(identityCodesOn(world, contract.id));
    requireThat(!codes.some((code) => known.has(code)), 'A person in the list is on the contract already.');
    if (world.faults.has(TENANTS_NOT_TAKEN)) throw new Refusal(500, 'ADD_TENANT_ERROR', 'The persons could not be saved.');

    const added = tenants.map(({ socialSecurityNumber: code, firstName, lastName, email = null, phoneNumber = null }) => ({
      ...newTenant(world, contract.id, { firstName, lastName, email, phoneNumber }),
      isAdult: isAdult(birthDateOf(code), today),
    }));
    world.collection('contracts').change(contract.id, { tenants: [...contract.tenants, ...added] });
    keepIdentityCodes(world, contract.id, codes);
    return { body: { success: true, ...(world.faults.has(WITHOUT_MESSAGE) ? {} : { message: MESSAGES[locale] }) } };
  },
} satisfies Handlers<'addTenants'>;
