// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { type Backend, backendForTests, InTurn, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/profile.json';
import validation from '../../../locales/fi/validation.json';
import partyPayer from '../../../openapi/examples/getUserProfile/200.party-payer.json';
import { EditDetails } from './EditDetails.tsx';

const profile: UserProfile = partyPayer.value;
const READ = 'GET /api/user/profile';
const WRITE = 'POST /api/user/update';
const PHONE = '+358 40 000 0777';

let backend: Backend;
const onSaved = vi.fn();
const onCancel = vi.fn();
/** As on the page, the profile is that of the session. */
function Form() {
  const { profile: current } = useSession();
  return <EditDetails profile={current} contractUuid={CONTRACT} lead={null} onSaved={onSaved} onCancel={onCancel} />;
}
function open({ isStaff = false, of = profile } = {}) {
  return show(<Form />, {
    path: patterns.ownDetails,
    at: paths.ownDetails({ contractUuid: CONTRACT }),
    routes: [{ path: '/other', element: <p>other page</p> }],
    session: { profile: of, ...(isStaff && { metadata: staff }) },
  });
}
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: fi.edit.save });
const writes = () => backend.calls.filter(({ call }) => call === WRITE).map(({ body }) => body);
async function retype(label: string, text: string) {
  await userEvent.clear(control(label));
  await userEvent.type(control(label), text);
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
  backend = backendForTests({ [READ]: profile, [WRITE]: { ...profile, phoneNumber: PHONE } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the form of own details', () => {
  // Rules: profile.update-call
  it('sends one request when save is pressed twice, and hands over what was saved', async () => {
    let answer = (_saved: UserProfile) => {};
    backend.answers[WRITE] = new Promise<UserProfile>((resolve) => (answer = resolve));
    open();
    await retype(fi.details.phone, PHONE);
    await userEvent.dblClick(save());
    await waitFor(() => expect(writes()).toHaveLength(1));
    await userEvent.click(save());
    answer({ ...profile, phoneNumber: PHONE });
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(null));
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({ email: profile.email, phoneNumber: PHONE });
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('says nothing of saving when a press is refused, since nothing is sent', async () => {
    open();
    const heard: string[] = [];
    const ear = new MutationObserver(() => heard.push(document.body.textContent));
    ear.observe(document.body, { subtree: true, childList: true, characterData: true });
    await userEvent.click(save());
    await userEvent.clear(control(fi.details.phone));
    await userEvent.click(save());
    await screen.findByRole('group', { name: /^Tarkista/ });
    ear.disconnect();
    expect(heard).not.toEqual([]);
    expect(heard.join('\n')).not.toContain(fi.edit.saving);
  });

  // Rules: profile.save-disabled, shell.disabled-buttons
  it('does not save what is unchanged or invalid, says why, and shows what is missing', async () => {
    open();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(fi.edit.unchanged)).toBeTruthy();
    await userEvent.clear(control(fi.details.phone));
    expect(screen.getByText(fi.edit.invalid)).toBeTruthy();
    await userEvent.click(save());
    expect((await screen.findAllByText(new RegExp(validation.required))).length).toBeGreaterThan(0);
    expect(control(fi.details.phone).getAttribute('aria-invalid')).toBe('true');
    expect(backend.calls).toEqual([]);
  });

  // Rules: session.impersonation-controls
  it('refuses to be saved by staff, and says why', async () => {
    open({ isStaff: true });
    await retype(fi.details.phone, PHONE);
    expect(screen.getByText(common.impersonation.reason)).toBeTruthy();
    await userEvent.click(save());
    expect(backend.calls).toEqual([]);
  });

  // Rules: profile.form-defaults, formats.email-address
  it('presets the choices that were never made, and lower-cases the e-mail while it is typed', async () => {
    open({ of: { ...profile, communicationByEmail: null, communicationBySms: null, marketingAllowed: null } });
    expect(control(fi.sending.communicationByEmail.choice).checked).toBe(true);
    expect(control(fi.sending.communicationBySms.choice).checked).toBe(true);
    expect(control(fi.sending.marketingAllowed.choice).checked).toBe(false);
    await retype(fi.details.email, 'Uusi@Example.COM');
    expect(control(fi.details.email).value).toBe('uusi@example.com');
    expect(screen.getByText(fi.edit.emailChange.title)).toBeTruthy();
  });

  it('keeps everything when it could not be saved, and saves at the next press', async () => {
    backend.answers[WRITE] = new InTurn(new Refusal(400, 'VALIDATION_ERROR'), { ...profile, phoneNumber: PHONE });
    open();
    await retype(fi.details.phone, PHONE);
    await userEvent.click(save());
    expect(await screen.findByText(new RegExp(errors.VALIDATION_ERROR))).toBeTruthy();
    expect(control(fi.details.phone).value).toBe(PHONE);
    await userEvent.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  it('counts as saved when the answer was lost but the profile has what was sent', async () => {
    backend.answers[READ] = new InTurn(profile, { ...profile, phoneNumber: PHONE });
    backend.answers[WRITE] = NO_NETWORK;
    open();
    await retype(fi.details.phone, PHONE);
    await userEvent.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  // Rules: api.may-have-arrived
  it('says that it may have arrived when no answer came, also before it is left, and finds it at the next press', async () => {
    backend.answers[WRITE] = NO_NETWORK;
    const { router } = open();
    await retype(fi.details.phone, PHONE);
    await userEvent.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(common.form.doubt.title);
    expect(alert.textContent).toContain(common.form.doubt.notFound);
    await act(() => router.navigate('/other'));
    const question = await screen.findByRole('alertdialog', { name: common.form.doubt.title });
    await userEvent.click(within(question).getByRole('button', { name: fi.edit.leaving.stay }));
    const before = writes().length;
    backend.answers[READ] = { ...profile, phoneNumber: PHONE };
    await userEvent.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(writes()).toHaveLength(before);
  });

  it('sends nothing when another tab has changed the profile, and takes over the saved details when asked', async () => {
    backend.answers[READ] = { ...profile, phoneNumber: '+358 40 000 0111' };
    open();
    await retype(fi.details.phone, PHONE);
    await userEvent.click(save());
    expect(await screen.findByText(fi.edit.changedElsewhere.title)).toBeTruthy();
    expect(writes()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: fi.edit.changedElsewhere.take }));
    expect(control(fi.details.phone).value).toBe('+358 40 000 0111');
  });

  // Rules: session.draft-fields, session.personal-data
  // Rules: profile.leaving-asks
  it('asks before a typed number is left behind, and not before a changed choice is, which the draft keeps', async () => {
    const { router } = open();
    await userEvent.click(control(fi.sending.marketingAllowed.choice));
    await act(() => router.navigate('/other'));
    expect(router.state.location.pathname).toBe('/other');
    await act(() => router.navigate(-1));
    await retype(fi.details.phone, PHONE);
    await act(() => router.navigate('/other'));
    const question = await screen.findByRole('alertdialog', { name: fi.edit.leaving.title });
    await userEvent.click(within(question).getByRole('button', { name: fi.edit.leaving.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(control(fi.details.phone).value).toBe(PHONE);
    await act(() => router.navigate('/other'));
    await userEvent.click(await screen.findByRole('button', { name: fi.edit.leaving.leave }));
    await screen.findByText('other page');
  });

  it('leads on without a question when the details were saved or given up', async () => {
    const { router } = open();
    onSaved.mockImplementation(() => void router.navigate('/other'));
    await retype(fi.details.phone, PHONE);
    await userEvent.click(save());
    await screen.findByText('other page');
    await act(() => router.navigate(-1));
    onCancel.mockImplementation(() => void router.navigate('/other'));
    await retype(fi.details.phone, '+358 40 000 0778');
    await userEvent.click(screen.getByRole('button', { name: fi.edit.cancel }));
    await screen.findByText('other page');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the choices for a return, never the address or the number', async () => {
    open();
    await retype(fi.details.email, 'kanaria@example.com');
    await userEvent.click(control(fi.sending.marketingAllowed.choice));
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('marketingAllowed');
    expect(kept).not.toContain('kanaria');
    await userEvent.click(screen.getByRole('button', { name: fi.edit.cancel }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('marketingAllowed');
  });
});
