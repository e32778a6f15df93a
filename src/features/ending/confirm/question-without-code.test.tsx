// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from 'generated/zod/contract.zod.ts';
import { expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { paths, patterns } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { rolesOn } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../../locales/fi/confirm-termination.json';
import errors from '../../../../locales/fi/errors.json';
import pending from '../../../../openapi/examples/getTermination/200.cotenant.json';
import contracts from '../../../../openapi/examples/listContracts/200.cotenant.json';
import notified from '../../../../openapi/examples/listNotifications/200.cotenant.json';
import tenants from '../../../../openapi/examples/listTenants/200.cotenant.json';
import { ConfirmTerminationPage } from './ConfirmPage.tsx';

const { contractUuid } = pending.value;
const CALLS = `/api/contracts/${contractUuid}`;

// In a file of its own: a page that has loaded the question once keeps it.
// Rules: shell.missing-code
it('says that nothing is rejected when the question cannot be loaded, and asks at the next press', async () => {
  vi.doMock('@/ui/Dialog.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  await startI18nForTests();
  const backend = backendForTests({
    [`${CALLS}/termination`]: pending.value,
    [`${CALLS}/tenants`]: tenants.value,
    '/api/user/notifications': notified.value,
    '/api/contracts': contracts.value,
  });
  show(<ConfirmTerminationPage />, {
    path: patterns.confirmTermination,
    at: paths.confirmTermination({ contractUuid }),
    session: { contracts: parse(array(Contract), contracts.value), permissions: rolesOn(contractUuid, 'tenant', 'contractParty') },
  });
  const pressReject = async () => userEvent.click(await screen.findByRole('button', { name: fi.decision.reject.button }));
  await pressReject();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(fi.failed.title.reject);
  expect(alert.textContent).toContain(errors.NETWORK_ERROR);
  await screen.findByRole('heading', { level: 1, name: fi.heading });
  vi.doUnmock('@/ui/Dialog.tsx');
  await pressReject();
  await screen.findByRole('alertdialog', { name: fi.decision.ask.title });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(backend.calls.filter(({ call }) => call.endsWith('/approve'))).toEqual([]);
});
