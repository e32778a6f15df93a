import type { TagTable } from './case.ts';

/** Rules: add-tenant.send-call, add-tenant.form-fields. */
export const addTenant = {
  addTenants: {
    success: ['full', 'minimal', 'swedish'],
    cases: {
      '200.swedish': { body: 'minimal' },
      '400.validation-error': {
        body: { example: 'full', set: { '/operationData/tenants/0/birthDate': '1999-12-30' } },
        because: 'Not the day of the personal identity code (formats.identity-code-date).',
      },
    },
    variants: {
      '200.full': { 'a couple and a child': { body: 'family' } },
      '400.validation-error': {
        'nobody in the list': { body: { example: 'full', set: { '/operationData/tenants': [] } } },
      },
    },
  },
} satisfies TagTable;
