import type { AddTenantsData } from 'generated/zod/addTenantsData.zod.ts';
import { typedDate } from '@/domain/calendar-date.ts';
import { toNewPerson } from '@/forms/new-person.ts';
import type { CheckedAddTenantForm } from './schema.ts';

/** The form as it is sent: the `operationData` of addTenants. */
export function toAddTenantsData({ tenants }: CheckedAddTenantForm): AddTenantsData {
  return {
    tenants: tenants.map(({ birthDate, ...person }) => ({
      ...toNewPerson(person),
      ...(birthDate !== '' && { birthDate: typedDate(birthDate) }),
    })),
  };
}
