// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns, withSearch } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show, WithSession } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/fault-report.json';
import reports from '../../../locales/fi/fault-reports.json';
import files from '../../../locales/fi/files.json';
import shared from '../../../locales/fi/reports.json';
import created from '../../../openapi/examples/createDefectNotice/200.created.json';
import completed from '../../../openapi/examples/getDefectNotice/200.70000000-0000-4000-8000-000000003001.json';
import open from '../../../openapi/examples/getDefectNotice/200.party-payer.json';
import contacts from '../../../openapi/examples/listContacts/200.party-payer.json';
import classes from '../../../openapi/examples/listDefectClasses/200.all.json';
import { CreateFaultReport } from './CreateFaultReport.tsx';
import { EditFaultReportPage } from './EditFaultReportPage.tsx';

const LIST = `/api/contracts/${CONTRACT}/defect-notices`;
const MAINTENANCE = { href: 'tel:+358400000201', number: '+358 40 0000 201', name: 'Huoltopäivystys' };
const address = paths.createFaultReport({ contractUuid: CONTRACT });

let backend: Backend;
const create = (
  { step, isStaff = false, maintenance = MAINTENANCE } = {} as {
    step?: string;
    isStaff?: boolean;
    maintenance?: typeof MAINTENANCE | null;
  },
) =>
  show(<CreateFaultReport maintenance={maintenance} sidebar={<p>card</p>} />, {
    path: patterns.createFaultReport,
    at: step === undefined ? address : withSearch(address, { step }),
    session: isStaff ? { metadata: staff } : {},
  });
const edit = (value: { uuid: string }, config = {}) => {
  backend.answers[`${LIST}/${value.uuid}`] = value;
  return show(<EditFaultReportPage />, {
    path: patterns.faultReport,
    at: paths.faultReport({ contractUuid: CONTRACT, defectNoticeUuid: value.uuid }),
    config,
    routes: [
      { path: patterns.createFeedback, element: <p>feedback</p> },
      {
        path: patterns.createFaultReport,
        element: (
          <WithSession>
            <CreateFaultReport maintenance={null} sidebar={null} />
          </WithSession>
        ),
      },
    ],
  });
};

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => submit(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const choose = async (label: string) => userEvent.click(await screen.findByRole('radio', { name: label }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
async function fill() {
  await choose(reports.location.CONTRACT_TARGET);
  await userEvent.type(field(fi.form.class.label), 'hana{Enter}');
  await userEvent.click(field(fi.form.title.label));
  await userEvent.paste('Hana vuotaa');
  await press(fi.form.toPreview);
  await heading(fi.preview.heading);
}
async function createFilled(maintenance: typeof MAINTENANCE | null = MAINTENANCE) {
  create({ step: 'form', maintenance });
  await fill();
}
const sent = () => backend.calls.filter(({ call }) => call === 'POST /api/defect-notice').map(({ body }) => body);

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
  return startI18nForTests();
});
beforeEach(() => {
  sessionStorage.clear();
  backend = backendForTests({ '/api/defect-notice/classes': classes.value, [LIST]: [], 'POST /api/defect-notice': created.value });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('before a new fault report', () => {
  it.each([
    ['fire', '112'],
    ['gas', '112'],
    ['water', MAINTENANCE.number],
    ['heat', MAINTENANCE.number],
    ['lockedOut', MAINTENANCE.number],
  ] as const)('%s gives the number to call at once', async (danger, number) => {
    create();
    await heading(fi.title);
    await choose(fi.danger.option[danger].label);
    expect((await screen.findByRole('link', { name: number })).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('link', { name: fi.danger.called })).toBeTruthy();
  });

  it('the emergency number stands in for a maintenance that has none', async () => {
    create({ maintenance: null });
    await heading(fi.title);
    await choose(fi.danger.option.water.label);
    expect(await screen.findByRole('link', { name: '112' })).toBeTruthy();
  });

  it('“none of these” leads to the heading of the form', async () => {
    create();
    await heading(fi.title);
    await choose(fi.danger.option.none.label);
    await userEvent.click(screen.getByRole('link', { name: fi.danger.toForm }));
    expect(await screen.findByLabelText(new RegExp(`^${fi.form.class.label}`))).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('the question is there before the classes, and the form shows its heading until they come', async () => {
    let answer: (classes: unknown) => void = () => {};
    backend.answers['/api/defect-notice/classes'] = new Promise((resolve) => {
      answer = resolve;
    });
    create();
    await heading(fi.title);
    await choose(fi.danger.option.none.label);
    await userEvent.click(screen.getByRole('link', { name: fi.danger.toForm }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy());
    (await heading(fi.title)).focus();
    expect(screen.queryByLabelText(new RegExp(`^${fi.form.class.label}`))).toBeNull();
    answer(classes.value);
    expect(await screen.findByLabelText(new RegExp(`^${fi.form.class.label}`))).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('a new fault report', () => {
  // Rules: fault-reports.classes-failed
  it('offers "not sure" when the classes fail, and all of them when they are tried again', async () => {
    backend.answers['/api/defect-notice/classes'] = new Refusal(403, 'BAD_REQUEST');
    create({ step: 'form' });
    await screen.findByText(fi.form.class.loadFailed);
    await choose(reports.location.CONTRACT_TARGET);
    await userEvent.click(field(fi.form.class.label));
    await userEvent.click(screen.getByRole('option', { name: fi.form.class.notSure }));
    await userEvent.click(field(fi.form.title.label));
    await userEvent.paste('Hana vuotaa');
    backend.answers['/api/defect-notice/classes'] = classes.value;
    await press('Yritä uudelleen');
    await waitFor(() => expect(screen.queryByText(fi.form.class.loadFailed)).toBeNull());
    await userEvent.click(field(fi.form.class.label));
    expect(screen.getAllByRole('option').length).toBeGreaterThan(10);
    expect(field(fi.form.title.label).value).toBe('Hana vuotaa');
  });

  it('shows in the preview what is sent, and ends in its number and the way to it', async () => {
    // fault-reports.create-page, fault-reports.form-steps, fault-reports.create-call
    await createFilled();
    expect(screen.getByText('card')).toBeTruthy();
    expect(screen.getByText('Hana vuotaa')).toBeTruthy();
    expect(screen.getByText(fi.class['2'])).toBeTruthy();
    backend.answers[LIST] = [{ ...open.value, id: created.value.id }].map(
      ({ files: _f, contractUuid: _c, hasPetsInApartment: _p, masterKeyAccessAllowed: _m, noticeReporter: _n, events: _e, ...item }) =>
        item,
    );
    await press(fi.preview.send);
    await heading(new RegExp(String(created.value.id)));
    expect(sent()).toEqual([expect.objectContaining({ title: 'Hana vuotaa', defectClassId: 2, defectLocation: 'CONTRACT_TARGET' })]);
    expect((await screen.findByRole('link', { name: fi.success.open })).getAttribute('href')).toBe(
      paths.faultReport({ contractUuid: CONTRACT, defectNoticeUuid: open.value.uuid }),
    );
  });

  it('stays when the maintenance system refuses it, and is sent the next time', async () => {
    // fault-reports.submit-failed, fault-reports.other-errors
    await createFilled();
    const refusal = new Refusal(500, 'DEFECT_NOTICE_SUBMIT_ERROR');
    backend.answers['POST /api/defect-notice'] = new InTurn(refusal, refusal, new Refusal(400, 'NO_USER'), created.value);
    await press(fi.preview.send);
    expect(await screen.findByText(new RegExp(`^${errors.DEFECT_NOTICE_SUBMIT_ERROR.slice(0, 30)}`))).toBeTruthy();
    await press(fi.preview.send);
    expect(await screen.findByText(new RegExp(`^${errors.SERVICE_UNAVAILABLE}`))).toBeTruthy();
    await press(fi.preview.send);
    await heading(new RegExp(String(created.value.id)));
  });

  // Rules: fault-reports.urgent-not-sent
  it.each([
    ['first gives the number of maintenance when it is refused', new Refusal(500, 'DEFECT_NOTICE_SUBMIT_ERROR'), MAINTENANCE],
    ['first gives the number of maintenance when no answer comes', NO_NETWORK, MAINTENANCE],
    ['asks for no call when the number is not known', new Refusal(500, 'DEFECT_NOTICE_SUBMIT_ERROR'), null],
  ])('%s', async (_, failure, maintenance) => {
    await createFilled(maintenance);
    backend.answers['POST /api/defect-notice'] = failure;
    await press(fi.preview.send);
    const first = within((await screen.findAllByRole('alert'))[0] as HTMLElement);
    const link = first.queryByRole('link')?.getAttribute('href');
    expect([first.queryByText(fi.preview.urgent) !== null, link]).toEqual([maintenance !== null, maintenance?.href]);
  });

  // Rules: fault-reports.missing-phone
  it('names a phone number that the backend misses, and leads to own details and back', async () => {
    await createFilled();
    backend.answers['POST /api/defect-notice'] = new Refusal(400, 'DEFECT_NOTICE_MISSING_PHONE_NUMBER');
    await press(fi.preview.send);
    const alert = within((await screen.findAllByRole('alert')).at(-1) as HTMLElement);
    expect(alert.getByText(shared.missingPhone.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: shared.missingPhone.action }).getAttribute('href')).toBe(
      paths.ownDetails({ contractUuid: CONTRACT }),
    );
  });

  // Rules: session.draft-restored
  it('leaves out the contact that was removed, also after a reload of the preview', async () => {
    create({ step: 'form' });
    await heading(fi.title);
    await userEvent.clear(await screen.findByLabelText(new RegExp(`^${fi.form.phone.label}`)));
    await fill();
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Hana vuotaa'));
    cleanup();
    create({ step: 'preview' });
    await heading(fi.preview.heading);
    expect(document.body.textContent).not.toContain('+358 40 0000 101');
    await press(fi.preview.send);
    await heading(new RegExp(String(created.value.id)));
    expect(sent()).toEqual([expect.not.objectContaining({ noticeReporter: expect.anything() })]);
  });

  // Rules: fault-reports.file-types, fault-reports.photo-first
  it('takes jpg, png, gif and pdf files, before it asks for anything else', async () => {
    create({ step: 'form' });
    const chooser = await screen.findByRole('button', { name: files.choose });
    const place = screen.getByRole('radiogroup', { name: new RegExp(fi.form.location.label) });
    expect(chooser.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['MZ'], 'program.exe')] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/jpg, jpeg, png, gif ja pdf/);
  });

  it('refuses to be sent by staff', async () => {
    create({ step: 'form', isStaff: true });
    await heading(fi.title);
    const chooser = await screen.findByRole('button', { name: files.choose });
    expect([chooser.getAttribute('aria-disabled'), chooser.parentElement?.textContent]).toEqual([
      'true',
      expect.stringContaining(common.impersonation.reason),
    ]);
    await fill();
    expect(screen.getByText(common.impersonation.reason)).toBeTruthy();
    await press(fi.preview.send);
    expect(sent()).toEqual([]);
  });
});

describe('the page of a fault report', () => {
  const openForm = () => press(fi.edit.change);

  it('leads with status, stages and what was reported, and has the form in a fold below them', async () => {
    // fault-reports.answers-first, fault-reports.form-in-fold, fault-reports.four-stages, fault-reports.latest-event, fault-reports.who-works
    backend.answers[`/api/contracts/${CONTRACT}/contacts`] = contacts.value;
    edit({ ...open.value, files: [] } as typeof open.value);
    await heading(`${open.value.id}: ${open.value.title}`);
    expect(screen.getByText(/^Viimeisin tapahtuma/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^\+358/ })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      shared.events.heading,
      fi.edit.told,
      fi.edit.change,
    ]);
    const timeline = within(screen.getByRole('region', { name: shared.events.heading }));
    for (const stage of Object.values(shared.stage.faultReport)) expect(timeline.getByText(stage)).toBeTruthy();
    // The status stands in a badge, and the stage that has its name is the current one.
    expect(screen.getAllByText(reports.status.created)).toHaveLength(2);
    expect(screen.queryByRole('textbox')).toBeNull();
    await openForm();
    expect(screen.getAllByRole('textbox').length).toBeGreaterThan(1);
    await openForm();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says the date of a last event that is more than 60 days ago', async () => {
    // fault-reports.latest-event
    const events = open.value.events.map((event) => ({ ...event, createdAt: '2024-03-05T10:00:00+02:00' }));
    edit({ ...open.value, files: [], events } as typeof open.value);
    await heading(`${open.value.id}: ${open.value.title}`);
    expect(screen.getByText('Viimeisin tapahtuma 05.03.2024')).toBeTruthy();
  });

  it('opens the preview once something has changed', async () => {
    // fault-reports.edit-page, fault-reports.page-addresses, fault-reports.detail-entity
    edit({ ...open.value, files: [] } as typeof open.value);
    await heading(`${open.value.id}: ${open.value.title}`);
    await openForm();
    expect(screen.getByText(fi.edit.unchanged)).toBeTruthy();
    await userEvent.click(field(fi.form.title.label));
    await userEvent.paste('!');
    await waitFor(() => expect(screen.queryByText(fi.edit.unchanged)).toBeNull());
  });

  it('shows the files of a report, each with a way to open it', async () => {
    // fault-reports.attached-files
    edit(open.value);
    await heading(`${open.value.id}: ${open.value.title}`);
    for (const { fileName, fileType } of open.value.files) {
      const opener = screen.getByRole('button', { name: new RegExp(`^${fileName}`) });
      // fault-reports.small-pictures: the picture, or its place until it is there, is in the button.
      expect(opener.querySelector('img, span[aria-hidden=true]') !== null).toBe(fileType === 'image');
    }
  });

  // Rules: api.may-have-arrived
  it('finds a change whose answer was lost in the report itself, and shows it as saved', async () => {
    edit({ ...open.value, files: [] } as typeof open.value);
    await heading(`${open.value.id}: ${open.value.title}`);
    await openForm();
    await userEvent.click(field(fi.form.title.label));
    await userEvent.paste('!');
    await press(fi.form.toPreview);
    await heading(fi.preview.heading);
    backend.answers[`PATCH /api/contracts/${CONTRACT}/defect-notice/${open.value.uuid}`] = NO_NETWORK;
    await press(fi.preview.send);
    expect((await screen.findByRole('alert')).textContent).toContain(common.form.doubt.notFound);
    backend.answers[`${LIST}/${open.value.uuid}`] = { ...open.value, files: [], title: `${open.value.title}!` };
    await press(fi.preview.send);
    await heading(fi.edit.success.heading);
  });

  // Rules: fault-reports.closed-meanwhile
  it('keeps what was typed for copying when the report was completed meanwhile', async () => {
    edit({ ...open.value, files: [] } as typeof open.value);
    await heading(`${open.value.id}: ${open.value.title}`);
    await openForm();
    await userEvent.click(field(fi.form.title.label));
    await userEvent.paste('!');
    await press(fi.form.toPreview);
    await heading(fi.preview.heading);
    delete backend.answers[`${LIST}/${open.value.uuid}`];
    backend.answers[`PATCH /api/contracts/${CONTRACT}/defect-notice/${open.value.uuid}`] = new Refusal(400, 'BAD_REQUEST');
    backend.answers[`GET ${LIST}/${open.value.uuid}`] = { ...open.value, files: [], status: 'completed' };
    await press(fi.preview.send);
    await screen.findByText(shared.closed.title);
    expect(screen.getByText(`${open.value.title}!`)).toBeTruthy();
    expect(screen.getByText(fi.edit.closed.text)).toBeTruthy();
  });

  it('keeps the form of a completed one in a fold that says it is closed, read-only', async () => {
    // fault-reports.completed-read-only, fault-reports.form-in-fold
    edit(completed.value);
    await screen.findByText(fi.edit.closed.text);
    await press(fi.edit.closed.title);
    const toPreview = screen.getByRole('button', { name: fi.form.toPreview });
    expect(toPreview.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(toPreview.getAttribute('aria-describedby') ?? '')?.textContent).toBe(fi.edit.completedReason);
    expect(screen.getByText(fi.form.location.label)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  // Rules: fault-reports.was-it-fixed
  it('asks whether a completed one was fixed, and reports again with its number when it was not', async () => {
    edit(completed.value);
    await screen.findByText(fi.edit.fixed.title);
    await userEvent.click(screen.getByRole('link', { name: fi.edit.notFixed.action }));
    await choose(fi.danger.option.none.label);
    await userEvent.click(screen.getByRole('link', { name: fi.danger.toForm }));
    await waitFor(() => expect(field(fi.form.description.label).value).toContain(String(completed.value.id)));
  });

  // Rules: fault-reports.was-it-fixed
  it('thanks for a yes and leads to feedback that begins with the number of the report', async () => {
    const { router } = edit(completed.value, { messaging: true });
    await screen.findByText(fi.edit.fixed.title);
    await press(fi.edit.fixed.yes);
    expect(document.activeElement?.textContent).toBe(fi.edit.fixed.thanks);
    await userEvent.click(screen.getByRole('link', { name: fi.edit.fixed.feedback }));
    expect([router.state.location.pathname, JSON.stringify(router.state.location.state)]).toEqual([
      paths.createFeedback({ contractUuid: CONTRACT }),
      expect.stringContaining(`vikailmoituksesta ${completed.value.id}`),
    ]);
  });
});
