import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { fieldsThatDiffer } from '@/forms/step-form/field-table.ts';
import { payloadSummary } from '@/forms/step-form/payload-summary.ts';
import { handedOver } from '@/reports/report-texts.ts';
import { plainValuesOf } from '@/test-support/plain-values.ts';
import { problemsOfRequest } from '@/test-support/request-body.ts';
import full from '../../../openapi/examples/getDefectNotice/200.party-payer.json';
import classes from '../../../openapi/examples/listDefectClasses/200.all.json';
import {
  DESCRIPTION_MAX,
  type FaultReportForm,
  faultReportFields,
  faultReportForm,
  faultReportSchema,
  initialFaultReport,
  reportAgain,
  shownValues,
  toDefectNotice,
} from './fault-report-form.ts';

const CONTRACT = '10000000-0000-4000-8000-000000000001';
const profile = { phoneNumber: '+358 40 000 0101', email: 'party-payer@example.com' };
const ids = classes.value.map(({ id }) => id);
const schema = faultReportSchema(ids);
const report = parse(DefectNoticeDetail, full.value);

const filled = (changes: Partial<FaultReportForm> = {}): FaultReportForm => ({
  ...initialFaultReport({ profile, edited: null }),
  defectLocation: 'CONTRACT_TARGET',
  defectClass: '2',
  title: 'Hana vuotaa',
  ...changes,
});
const mistakes = (form: FaultReportForm) =>
  Object.fromEntries((safeParse(schema, form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
const sent = (form: FaultReportForm) => toDefectNotice(parse(schema, form), { contractUuid: CONTRACT });

describe('a fault report', () => {
  // fault-reports.required-fields, fault-reports.title-length, fault-reports.something-to-say
  it.each<[string, Partial<FaultReportForm>, Record<string, string>]>([
    ['is good with a title', {}, {}],
    ['is good with a description only', { title: ' ', description: 'Tippuu' }, {}],
    ['is good with a file only', { title: '', files: [{ uuid: CONTRACT, fileName: 'hana.jpg' }] }, {}],
    ['needs something to say, told at the description', { title: ' ' }, { description: 'titleDescriptionOrFilesRequired' }],
    ['needs a location', { defectLocation: '' }, { defectLocation: 'required' }],
    ['needs a class', { defectClass: '' }, { defectClass: 'required' }],
    ['needs a class that the company has', { defectClass: '999' }, { defectClass: 'required' }],
    ['takes “not sure”', { defectClass: '-1' }, {}],
    ['has a title of limited length', { title: 'a'.repeat(faultReportFields.form.title.max + 1) }, { title: 'tooLong' }],
    ['has a description of limited length', { description: 'a'.repeat(DESCRIPTION_MAX + 1) }, { description: 'tooLong' }],
    ['needs no phone number', { phoneNumber: '' }, {}],
    ['needs a good phone number, if any', { phoneNumber: '040 123' }, { phoneNumber: 'invalidPhoneNumber' }],
    ['needs a good e-mail address, if any', { email: 'a@' }, { email: 'invalidEmail' }],
  ])('%s', (_, changes, expected) => expect(mistakes(filled(changes))).toEqual(expected));

  it('begins with the phone and e-mail of the profile', () => {
    expect(initialFaultReport({ profile, edited: null })).toMatchObject(profile);
  });

  it('lists every field in its table', () => {
    expect(fieldsThatDiffer(faultReportFields, filled())).toEqual({ unlisted: [], unknown: [] });
  });

  // fault-reports.reporter-sent
  it('sends the reporter only when both phone and e-mail are there', () => {
    expect(sent(filled()).noticeReporter).toEqual(profile);
    expect(sent(filled({ email: '' })).noticeReporter).toBeUndefined();
    expect(sent(filled({ phoneNumber: '' })).noticeReporter).toBeUndefined();
  });

  it('needs both phone and e-mail as long as it says how the reporter is reached, which else would be deleted unseen', () => {
    const form = initialFaultReport({ profile, edited: report });
    expect(form.reporterDescription).not.toBe('');
    expect(mistakes({ ...form, phoneNumber: '' })).toEqual({ phoneNumber: 'required' });
    expect(mistakes({ ...form, email: ' ' })).toEqual({ email: 'required' });
    expect(mistakes({ ...form, email: '', reporterDescription: '' })).toEqual({});
    expect(sent({ ...form, phoneNumber: '+358 40 000 0123' }).noticeReporter?.description).toBe(form.reporterDescription);
  });

  it('says nothing of pets and the master key for a common area', () => {
    const both = { hasPetsInApartment: true, masterKeyAccessAllowed: true };
    expect(sent(filled(both))).toMatchObject(both);
    expect(sent(filled({ ...both, defectLocation: 'COMMON_AREA' }))).toMatchObject({
      hasPetsInApartment: false,
      masterKeyAccessAllowed: false,
    });
  });

  // fault-reports.edit-call
  it('begins an edited report with what was reported, and keeps how the reporter is reached', () => {
    const form = initialFaultReport({ profile, edited: report });
    expect(form).toMatchObject({ title: report.title, defectClass: '2', files: [{ fileName: 'hana-1.jpg' }, { fileName: 'hana-2.jpg' }] });
    expect(toDefectNotice(parse(schema, form), { contractUuid: CONTRACT }).noticeReporter).toEqual({
      ...report.noticeReporter,
      phoneNumber: normalizePhoneNumber(report.noticeReporter?.phoneNumber ?? ''),
    });
  });

  // fault-reports.completed-read-only
  it('refers to the old report when it is reported again, and keeps its texts', () => {
    const again = handedOver(faultReportForm, reportAgain(report, 'Aiempi ilmoitus 3010.'));
    expect(again).toMatchObject({ title: report.title, defectLocation: 'CONTRACT_TARGET', defectClass: '2', hasPetsInApartment: true });
    expect(again).toMatchObject({ description: `Aiempi ilmoitus 3010.\n\n${report.description}`, files: [] });
    expect(again).not.toHaveProperty('email');
  });

  it('takes over nothing from other navigation states', () => {
    expect(handedOver(faultReportForm, null)).toBeNull();
    expect(handedOver(faultReportForm, { carried: { title: 1 } })).toBeNull();
  });
});

// fault-reports.create-call
it('sends what the contract accepts, whatever good form is filled in, and shows all of it', () => {
  assert(
    property(
      plainValuesOf(faultReportFields.form),
      record({
        defectLocation: constantFrom('CONTRACT_TARGET', 'COMMON_AREA'),
        defectClass: constantFrom(...ids.filter((id) => id !== 20 && id !== 21).map(String)),
        files: option(array(constantFrom('a', 'b'), { minLength: 1, maxLength: 2 }), { nil: [] }),
        phoneNumber: constantFrom('', '+358 40 000 0101'),
        email: constantFrom('', 'a@example.com'),
        reporterDescription: constantFrom('', 'Soita ennen tuloa.'),
      }),
      (plain, { files, ...rest }) => {
        const form = {
          ...initialFaultReport({ profile, edited: null }),
          ...plain,
          ...rest,
          files: [...new Set(files)].map((name, at) => ({ uuid: `${CONTRACT.slice(0, -1)}${at + 2}`, fileName: name })),
        };
        const { data } = safeParse(schema, form);
        if (data === undefined) {
          const { description: nothingSaid, ...missing } = mistakes(form);
          expect([undefined, 'titleDescriptionOrFilesRequired']).toContain(nothingSaid);
          expect(Object.values(missing).every((key) => key === 'required' && form.reporterDescription !== '')).toBe(true);
          return;
        }
        const payload = toDefectNotice(data, { contractUuid: CONTRACT });
        expect(problemsOfRequest('createDefectNotice', payload)).toEqual([]);
        const { contractUuid: _contract, noticeReporter: _reporter, ...own } = shownValues(payload);
        const sentValues = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
        const shown = payloadSummary(faultReportFields.form, sentValues).flatMap(({ lines }) => lines.flatMap(({ shows }) => shows));
        for (const name of Object.keys(sentValues)) expect(shown).toContainEqual(expect.stringMatching(new RegExp(`^/${name}(/|$)`)));
        for (const [name, value] of Object.entries(plain)) {
          if (typeof value === 'string' && value !== '' && name !== 'reporterDescription')
            expect(payload).toHaveProperty(name, value.trim());
        }
      },
    ),
  );
}, 60_000);
