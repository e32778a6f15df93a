// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInitTerminationUrl } from 'generated/api/termination/termination.ts';
import { Contract } from 'generated/zod/contract.zod.ts';
import { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import { UserPermission } from 'generated/zod/userPermission.zod.ts';
import { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { ConfigProvider } from '@/config/config-context.tsx';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { USER } from '@/identification/test-support/journeys.ts';
import { paths, patterns } from '@/paths.ts';
import type { Session } from '@/session/session.ts';
import { type Backend, backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allFlags, configFor, ORIGIN, rolesOn, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/ending.json';
import errors from '../../../locales/fi/errors.json';
import modificationTexts from '../../../locales/fi/modification.json';
import terminationTexts from '../../../locales/fi/termination.json';
import payerProfile from '../../../openapi/examples/getUserProfile/200.payer.json';
import refused from '../../../openapi/examples/initTermination/400.termination-disallowed.json';
import beneficiaries from '../../../openapi/examples/listBeneficiaries/200.modification.json';
import disallowed from '../../../openapi/examples/listContracts/200.disallowed-contract-tag.json';
import contracts from '../../../openapi/examples/listContracts/200.modification.json';
import paidFor from '../../../openapi/examples/listContracts/200.payer.json';
import terminated from '../../../openapi/examples/listContracts/200.terminated.json';
import upcoming from '../../../openapi/examples/listContracts/200.upcoming.json';
import tenants from '../../../openapi/examples/listTenants/200.modification.json';
import paidForTenants from '../../../openapi/examples/listTenants/200.payer.json';
import payerPermissions from '../../../openapi/examples/listUserPermissions/200.payer.json';
import { EndingPage } from './EndingPage.tsx';
import { leavingDraft } from './parties/use-leaving-tenants.ts';
import { terminationForm } from './termination/termination-form.ts';

const FAMILY = '10000000-0000-4000-8000-000000000012';
const [family, pendingOne] = parse(array(Contract), contracts.value);
if (family === undefined || pendingOne === undefined) throw new Error('the example has two contracts');

let backend: Backend;

/** What the code of the steps after the first one waits for. */
const network = vi.hoisted(() => ({ ready: Promise.resolve() }));
vi.mock(import('./ending.loader.ts'), async (original) => {
  const [{ formsPart, ...rest }, { partOf }] = await Promise.all([original(), import('@/ui/use-part.ts')]);
  return { ...rest, formsPart: partOf(() => network.ready.then(formsPart.load)) };
});

/** Opens the page of Emilia's family: two adult parties and a child, each of whom can leave alone. */
function open({
  search = '',
  contract = family,
  messaging = false,
  ...changes
}: { search?: string; contract?: Contract | undefined; messaging?: boolean } & Partial<Session> = {}) {
  const { uuid } = contract ?? { uuid: FAMILY };
  backend.answers[`GET /api/contracts/${uuid}/tenants`] ??= tenants.value;
  backend.answers[`GET /api/contracts/${uuid}/beneficiaries`] ??= beneficiaries.value;
  const config = configFor({ messaging });
  const supportUrl = safeExternalUrl('https://tuki.example.com/', ORIGIN) ?? undefined;
  const page = (
    <ConfigProvider config={{ ...config, provider: { ...config.provider, supportUrl } }}>
      <EndingPage />
    </ConfigProvider>
  );
  const routes = [patterns.addTenant, patterns.messages, patterns.confirmTermination, patterns.confirmModification].map((path) => ({
    path,
    element: <p />,
  }));
  return show(page, {
    path: patterns.terminate,
    at: paths.terminate({ contractUuid: uuid }) + search,
    routes,
    session: { contracts: contract ? [contract] : [], permissions: rolesOn(uuid, 'tenant', 'contractParty'), ...changes },
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choices = () => screen.getAllByRole('radiogroup').map((group) => within(group).getAllByRole<HTMLInputElement>('radio'));
/** The text of the choice of the tenant at this index. */
const radio = (name: string, at: number) => {
  const found = screen.getAllByLabelText(name)[at];
  if (found === undefined) throw new Error(`no choice ${name} at ${at}`);
  return found;
};
const leaves = (at: number) => radio(fi.parties.choice.leaves, at);
const chosen = () => choices().map((radios) => radios.findIndex(({ checked }) => checked));
const next = () => submit(screen.getByRole('button', { name: common.action.next }));
const link = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

beforeAll(() => startI18nForTests());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+02:00') });
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the first step', () => {
  // Before all others: who has the code once keeps it.
  it('waits for the code of the next step with the button pressed, and opens it once', async () => {
    let arrive = () => {};
    network.ready = new Promise((resolve) => {
      arrive = resolve;
    });
    const { router } = open();
    const went = vi.fn();
    router.subscribe(({ navigation }) => void (navigation.state === 'idle' && went()));
    await heading(fi.parties.title);
    await userEvent.click(leaves(1));
    await next();
    const button = screen.getByRole('button', { name: new RegExp(common.action.next) });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await submit(button);
    expect(router.state.location.search).toBe('');
    arrive();
    await heading(modificationTexts.leaving.heading);
    expect(went).toHaveBeenCalledOnce();
    network.ready = Promise.resolve();
  });

  // Rules: ending.parties-step
  it('lists the tenants with their roles, and lets each be chosen', async () => {
    open();
    await heading(fi.parties.title);
    expect(screen.getAllByRole('radiogroup').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Emilia Korhonen (sinä)',
      'Ville Korhonen',
      'Oona Korhonen',
    ]);
    expect(screen.getByText('Vuokralainen, sopimusosapuoli, maksaja')).toBeTruthy();
    expect(screen.getByText('Alaikäinen, vuokralainen')).toBeTruthy();
    expect(chosen()).toEqual([0, 0, 0]);
  });

  it('shows an error with a link when nobody is chosen', async () => {
    const { router } = open();
    await heading(fi.parties.title);
    await next();
    const summary = await screen.findByRole('group', { name: /^Tarkista / });
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: fi.parties.nobody }));
    expect(document.activeElement).toBe(choices()[0]?.[0]);
    expect(router.state.location.search).toBe('');
    await userEvent.click(leaves(0));
    expect(screen.queryByRole('group', { name: /^Tarkista / })).toBeNull();
  });

  // Rules: ending.which-form
  // Rules: ending.spouse-consent
  it('says that a shared home needs the consent of the spouse, and how to give it', async () => {
    open();
    await heading(fi.parties.title);
    const said = () => screen.getByText(new RegExp(`^${fi.parties.spouse.text}`)).textContent;
    expect(said()).toContain(fi.parties.spouse.attach);
    await userEvent.click(leaves(1));
    expect(said()).toContain(fi.parties.spouse.deliver);
    cleanup();
    open({ messaging: true });
    await heading(fi.parties.title);
    await userEvent.click(leaves(1));
    expect(said()).toContain(fi.parties.spouse.send);
    expect(link(fi.parties.spouse.messages)).toBe(paths.messages({ contractUuid: FAMILY }));
  });

  it('opens the modification when somebody stays', async () => {
    const { router } = open();
    await heading(fi.parties.title);
    await userEvent.click(leaves(1));
    await next();
    await heading(modificationTexts.leaving.heading);
    expect(router.state.location.search).toBe('?step=leaving');
    expect(screen.getByText('Vaihe 2/3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(modificationTexts.leaving.heading));
  });

  it('opens the termination when everybody leaves', async () => {
    const { router } = open();
    await heading(fi.parties.title);
    for (const each of screen.getAllByLabelText(fi.parties.choice.leaves)) await userEvent.click(each);
    await next();
    await heading(terminationTexts.step.termination.title);
    expect(router.state.location.search).toBe('?step=termination');
    expect(screen.getByText('Vaihe 2/6')).toBeTruthy();
  });

  // Rules: ending.sole-tenant, ending.spouse-consent
  it('begins with the form for a sole tenant, who is one row at its head with the choice made', async () => {
    backend.answers[`GET /api/contracts/${FAMILY}/tenants`] = tenants.value.filter(({ id }) => id === family.tenant.id);
    open();
    await heading(fi.parties.titleWhole);
    expect(screen.getByText('Vaihe 1/5')).toBeTruthy();
    const rows = within(await screen.findByRole('list', { name: fi.parties.heading })).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.textContent).toContain('(sinä)');
    expect(rows[0]?.textContent).toMatch(new RegExp(`${fi.parties.choice.ends}$`));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(new RegExp(fi.parties.spouse.text)).textContent).toContain(fi.parties.spouse.here);
    expect(screen.queryByRole('link', { name: common.action.back })).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Muuttopäivä/), '30.12.2026');
    await userEvent.selectOptions(screen.getByLabelText(/^Irtisanomisen syy/), 'other');
    await next();
    await heading(terminationTexts.step.payment.title);
    expect(screen.getByText('Vaihe 2/5')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: common.action.back }));
    await heading(fi.parties.titleWhole);
    expect(screen.getByRole('list', { name: fi.parties.heading })).toBeTruthy();
  });

  it('makes one choice for everybody when contract modification is off, and announces it', async () => {
    open({ flags: { ...allFlags, contractModification: false } });
    await heading(fi.parties.titleWhole);
    expect(screen.getByText(fi.parties.leadWhole)).toBeTruthy();
    await userEvent.click(radio(fi.parties.choice.ends, 1));
    expect(chosen()).toEqual([1, 1, 1]);
    expect(screen.getByText(fi.parties.everybody.replace('{{choice}}', fi.parties.choice.ends))).toBeTruthy();
    await userEvent.click(radio(fi.parties.choice.continues, 2));
    expect(chosen()).toEqual([0, 0, 0]);
  });

  it('keeps the choices over a reload, and over the way back from a form', async () => {
    open();
    await heading(fi.parties.title);
    await userEvent.click(leaves(1));
    cleanup();
    open({ search: '?step=leaving' });
    await heading(modificationTexts.leaving.heading);
    await userEvent.click(screen.getByRole('link', { name: common.action.back }));
    await heading(fi.parties.title);
    expect(chosen()).toEqual([0, 1, 0]);
  });

  it('shows the step of the address only when somebody leaves', async () => {
    const { router } = open({ search: '?step=preview' });
    await heading(fi.parties.title);
    expect(router.state.location.search).toBe('?step=parties');
    // The form does not open as soon as the missing choice is made.
    await userEvent.click(leaves(1));
    expect(await heading(fi.parties.title)).toBeTruthy();
    expect(chosen()).toEqual([0, 1, 0]);
  });

  // Rules: ending.contract-party-only
  it('lets a tenant who is not a party choose only for themselves, and does not request the accounts', async () => {
    open({ permissions: rolesOn(FAMILY, 'tenant') });
    await heading(fi.parties.title);
    expect(choices()).toHaveLength(1);
    expect(screen.getAllByText(fi.parties.notForOthers)).toHaveLength(2);
    expect(backend.asked).not.toContain(`/api/contracts/${FAMILY}/beneficiaries`);
  });

  it('links to the page that adds a tenant', async () => {
    open();
    await heading(fi.parties.title);
    expect(link(fi.parties.addTenantLink)).toBe(paths.addTenant({ contractUuid: FAMILY }));
  });

  it('lets staff read it and go on', async () => {
    open({ metadata: staff });
    await heading(fi.parties.title);
    await userEvent.click(leaves(1));
    await next();
    expect(await heading(modificationTexts.leaving.heading)).toBeTruthy();
  });
});

describe('a contract that cannot be ended', () => {
  const passport = parse(UserMetadata, { isImpersonator: false, impersonatorEmail: null, identityProvider: 'passport' });
  const noFlag = { ...allFlags, contractModification: false };

  // Rules: ending.disallowed-reasons
  it.each(Object.keys(fi.disallowed) as (keyof typeof fi.disallowed)[])('%s has its own explanation', async (reason) => {
    const terminationDisallowedReason = reason === 'unknown' ? 'some_new_reason' : reason;
    open({ contract: { ...family, terminationDisallowedReason }, flags: noFlag });
    await heading(fi.disallowed[reason].title);
    expect(screen.getByText(fi.disallowed[reason].text)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    const hasPendingTenants = reason.startsWith('pending_');
    expect(screen.queryAllByText(fi.parties.choice.pending)).toHaveLength(hasPendingTenants ? 3 : 0);
  });

  it('explains the server’s reason beside those who can still leave', async () => {
    open({ contract: { ...family, terminationDisallowedReason: 'has_company_tenant' } });
    await heading(fi.parties.title);
    expect(screen.getByText(fi.disallowed.has_company_tenant.text)).toBeTruthy();
    expect(screen.getByText(fi.parties.ownWayOut)).toBeTruthy();
    expect(choices()).toHaveLength(1);
  });

  it('links to customer service', async () => {
    const [tagged] = parse(array(Contract), disallowed.value);
    open({ contract: tagged, flags: noFlag });
    await heading(fi.disallowed.contract_tag.title);
    expect(link(new RegExp(fi.way.support))).toBe('https://tuki.example.com/');
  });

  it('links a contract party, and nobody else, to the termination that waits for them', async () => {
    const terminationRequest = { status: 'pending_tenant_approval', createdAt: '2026-11-16T09:00:00+02:00' } as const;
    open({ contract: { ...family, terminationRequest } });
    await heading(fi.disallowed.pending_termination_tenant_approvals.title);
    expect(screen.getByText('Irtisanominen aloitettiin 16.11.2026.')).toBeTruthy();
    expect(link(fi.way.confirm)).toBe(paths.confirmTermination({ contractUuid: FAMILY }));
    cleanup();
    open({ contract: { ...family, terminationRequest }, permissions: rolesOn(FAMILY, 'tenant') });
    await heading(fi.disallowed.pending_termination_tenant_approvals.title);
    expect(screen.queryByRole('link', { name: fi.way.confirm })).toBeNull();
  });

  it('links a contract party to the open modification', async () => {
    open({ contract: pendingOne });
    await heading(fi.disallowed.pending_modification_request.title);
    expect(link(fi.way.seeChange)).toBe(paths.confirmModification({ contractUuid: pendingOne.uuid }));
  });

  it('says when it ended', async () => {
    const [ended] = parse(array(Contract), terminated.value);
    open({ contract: ended, flags: noFlag });
    await heading(fi.disallowed.contract_terminated.title);
    expect(screen.getByText('Sopimus päättyi 30.09.2026.')).toBeTruthy();
  });

  // Rules: ending.too-early
  it('says that it is too early, and from when on it is not', async () => {
    const [signed] = parse(array(Contract), upcoming.value);
    open({ contract: signed });
    await heading(fi.tooEarly.title);
    expect(screen.getByText(/Sopimuksesi alkaa 01\.06\.2029\./)).toBeTruthy();
  });

  // Rules: ending.not-party-explained
  it('says to somebody who only pays that they are no contract party', async () => {
    const [paid] = parse(array(Contract), paidFor.value);
    if (paid === undefined) throw new Error('the example has a contract');
    backend.answers[`GET /api/contracts/${paid.uuid}/tenants`] = paidForTenants.value;
    open({
      contract: paid,
      permissions: parse(array(UserPermission), payerPermissions.value),
      profile: parse(UserProfile, payerProfile.value),
    });
    await heading(fi.disallowed.not_contract_party.title);
    expect(screen.getByText(fi.disallowed.not_contract_party.text)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
    expect(backend.asked).not.toContain(`/api/contracts/${paid.uuid}/beneficiaries`);
  });

  // Rules: ending.passport-users
  it('says that a passport is not enough', async () => {
    open({ metadata: passport });
    await heading(fi.passport.title);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

// Rules: ending.disallowed-reasons
it('says that the termination has been made when another tab has sent it meanwhile', async () => {
  const owner = { userUuid: USER, contractUuid: FAMILY };
  leavingDraft.save(owner, { leaving: tenants.value.map(({ id }) => id) });
  const filledIn = { movingOutDate: '30.12.2026', endDate: '31.12.2026', terminationReason: 'moveDueWork', showing: 'tenant' };
  terminationForm.draft.save(owner, filledIn, {});
  backend.answers[`GET /api/contracts/${FAMILY}/beneficiaries`] = [];
  backend.answers[`POST /api${getInitTerminationUrl(FAMILY)}`] = new Refusal(400, refused.value.code);
  backend.answers['/api/contracts'] = [{ ...contracts.value[0], terminationDisallowedReason: 'pending_termination_review' }];
  open({ search: '?step=preview' });
  await userEvent.click(await screen.findByRole('button', { name: terminationTexts.confirm.button }));
  await heading(fi.disallowed.pending_termination_review.title);
  expect(screen.getByText(fi.disallowed.pending_termination_review.text)).toBeTruthy();
  expect(screen.queryByText(errors.BAD_REQUEST, { exact: false })).toBeNull();
  expect(screen.queryByRole('button', { name: terminationTexts.confirm.button })).toBeNull();
});

it('shows the error page when the tenants cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answers[`GET /api/contracts/${FAMILY}/tenants`] = new Refusal(500, 'INTERNAL_SERVER_ERROR');
  open();
  expect(await screen.findByText('error page')).toBeTruthy();
});
