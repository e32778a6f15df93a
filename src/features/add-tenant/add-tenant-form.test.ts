import { AddTenantsData } from 'generated/zod/addTenantsData.zod.ts';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import family from '../../../openapi/examples/addTenants/request.family.json';
import { masked } from './add-tenant-form.ts';

// Rules: add-tenant.receipt-saved
it('hides the personal part of identity codes, e-mail addresses and phone numbers, and keeps names', () => {
  const sent = parse(AddTenantsData, family.value.operationData);
  const { tenants } = masked(sent);
  expect(tenants.map(({ firstName, lastName }) => [firstName, lastName])).toEqual(
    sent.tenants.map(({ firstName, lastName }) => [firstName, lastName]),
  );
  expect(tenants[0]).toMatchObject({ socialSecurityNumber: '311299-****', email: 'p***@example.org', phoneNumber: '*** 131' });
  expect(tenants[2]).toMatchObject({ socialSecurityNumber: '170315A****' });
  const text = JSON.stringify(tenants);
  for (const { socialSecurityNumber, email, phoneNumber } of sent.tenants) {
    for (const hidden of [socialSecurityNumber.slice(7), email, phoneNumber]) if (hidden !== undefined) expect(text).not.toContain(hidden);
  }
});
