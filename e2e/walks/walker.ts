/** Fills in the termination form in random order, and keeps a model of the typed values to compare the page with. */
import { expect, type Locator, type Page } from '@playwright/test';
import { errorSummary, LANGUAGES } from '../support/portal.ts';
import type { Random } from './random.ts';
import {
  asksForBic,
  compacted,
  type Field,
  type FormStep,
  fieldsOf,
  internationalOf,
  isoOf,
  mayLeave,
  ROW_VALUES,
  type Row,
  type RowField,
  SENSITIVE_ROW_FIELDS,
  STEPS,
  type Step,
  type Typed,
} from './termination-model.ts';

const MOST_ROWS = 4;

export interface Walker {
  page: Page;
  random: Random;
  /** The address of the page without its query. */
  address: string;
  typed: Typed;
  /** The values of a new form. */
  initial: Typed;
  /** The actions so far, shown when a test fails. */
  log: string[];
}

const isFormStep = (step: Step): step is FormStep => step !== 'preview';
const rowName = (at: number, name: RowField) => `beneficiaries[${at}].${name}`;
const named = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
const rowFields = Object.keys(ROW_VALUES) as RowField[];

/** The number that the page shows above the first of `STEPS`. The parties step has the number 1 and is not in `STEPS`. */
const BEFORE = 2;

/** The visible step, by the number above its heading; null for the parties step. The address may name a step that cannot be shown yet. */
export async function shownStep({ page }: Walker): Promise<Step | null> {
  const steps = page.locator('#page-heading-steps');
  const said = (await steps.count()) === 0 ? null : await steps.textContent();
  const number = Number(/\d/.exec(said ?? '')?.[0]);
  return STEPS[number - BEFORE] ?? null;
}

/** The first step with invalid or missing values. The page may not show any step after it. */
export function firstOpenStep(typed: Typed): Step {
  return STEPS.find((step) => isFormStep(step) && !mayLeave(step, typed)) ?? 'preview';
}

/** Waits until the address names the visible step. */
export async function settled(walker: Walker): Promise<void> {
  const { page, log } = walker;
  await expect(page.locator('#page-heading')).toBeVisible();
  const isSettled = async () => {
    const wanted = new URL(page.url()).searchParams.get('step');
    return (STEPS.find((step) => step === wanted) ?? null) === (await shownStep(walker));
  };
  await expect.poll(isSettled, { message: log.join('\n') }).toBe(true);
}

/** Expects that the visible step shows the typed values, no storage holds sensitive values, and no step is shown too early. */
export async function expectInvariants(walker: Walker): Promise<void> {
  const { page, typed } = walker;
  const step = await shownStep(walker);
  const said = () => walker.log.join('\n');
  if (step !== null && isFormStep(step)) {
    await expect.poll(() => readStep(walker, step), { message: said() }).toEqual(expected(typed, step));
  }
  if (step !== null)
    expect(STEPS.indexOf(step), `${said()}\nshown before ${firstOpenStep(typed)} is filled in`).toBeLessThanOrEqual(
      STEPS.indexOf(firstOpenStep(typed)),
    );
  const stored = compacted(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })));
  for (const secret of secretsOf(typed)) expect(stored, `${said()}\na storage holds ${secret}`).not.toContain(compacted(secret));
}

function secretsOf({ texts, rows, contractType }: Typed): string[] {
  const fields = fieldsOf(contractType).filter(({ isSensitive }) => isSensitive);
  const all = [...fields.map(({ name }) => texts[name] ?? ''), ...rows.flatMap((row) => SENSITIVE_ROW_FIELDS.map((name) => row[name]))];
  // A name may also be a beneficiary's name, which the draft keeps; very short values occur in any text.
  return all.filter((secret) => compacted(secret).length > 5 && !rows.some(({ beneficiaryName }) => beneficiaryName === secret));
}

const RADIOS: Partial<Record<FormStep, string>> = { payment: 'collateralPlace', viewing: 'showing' };

async function readStep(walker: Walker, step: FormStep): Promise<Record<string, string>> {
  const { page } = walker;
  // All controls are read at once, so that nothing changes in between.
  const values = await page.locator('form [name]').evaluateAll((controls) =>
    controls.map((control) => {
      const { name, type, value, checked } = control as HTMLInputElement;
      return { name, type, value, checked };
    }),
  );
  const read: Record<string, string> = {};
  for (const { name, type, value, checked } of values) {
    // A step has at most one group of radio buttons.
    const key = type === 'radio' ? (RADIOS[step] ?? name) : name;
    if (type === 'radio') read[key] = checked ? value : (read[key] ?? '');
    else if (type !== 'file' && type !== 'checkbox') read[key] = asShown(name, value);
  }
  return read;
}

/** The page groups the digits of account and phone numbers, adds the country code, and writes e-mail addresses in lower case. */
function asShown(name: string, value: string): string {
  if (name.endsWith('.iban')) return compacted(value);
  if (name.endsWith('.phoneNumber')) return internationalOf(value);
  return name.endsWith('.email') ? value.toLowerCase() : value;
}

function expected(typed: Typed, step: FormStep): Record<string, string> {
  const texts = fieldsOf(typed.contractType)
    .filter((field) => field.step === step && (field.name !== 'collateralLender' || typed.texts.collateralPlace === 'bank'))
    .map(({ name }) => [name, typed.texts[name] ?? ''] as const);
  const rows = step === 'payment' ? typed.rows.flatMap((row, at) => (row.isRemoved ? [] : rowTexts(row, at))) : [];
  return Object.fromEntries([...texts, ...rows]);
}

function rowTexts(row: Row, at: number): (readonly [string, string])[] {
  return rowFields
    .filter((name) => name !== 'bic' || asksForBic(row.iban))
    .map((name) => [rowName(at, name), asShown(rowName(at, name), row[name])] as const);
}

/** Performs one random action. */
export async function act(walker: Walker): Promise<void> {
  const { random } = walker;
  const step = await shownStep(walker);
  const roll = random.next();
  if (step === null) return begin(walker);
  if (isFormStep(step) && roll < 0.42) return fillIn(walker, step);
  if (isFormStep(step) && roll < 0.66) return next(walker, step);
  if (roll < 0.74) return goBack(walker);
  if (roll < 0.8) return reload(walker);
  if (roll < 0.86) return jump(walker);
  if (roll < 0.93) return switchLanguage(walker);
  return isFormStep(step) ? next(walker, step) : changeFromPreview(walker);
}

/** Continues from the parties step, where a sole tenant has nothing to choose. */
export async function begin(walker: Walker): Promise<void> {
  const { page, log } = walker;
  log.push('begin to end the contract');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/step=termination/);
  await settled(walker);
}

async function fillIn(walker: Walker, step: FormStep): Promise<void> {
  if (step === 'payment' && walker.random.chance(80)) return walker.random.chance(75) ? typeIntoRow(walker) : changeRows(walker);
  const fields = fieldsOf(walker.typed.contractType).filter(
    (field) => field.step === step && (field.name !== 'collateralLender' || walker.typed.texts.collateralPlace === 'bank'),
  );
  if (fields.length === 0) return typeIntoRow(walker);
  const field = walker.random.pick(fields);
  await give(walker, field, walker.random.pick(field.values));
}

export async function give({ page, typed, log }: Walker, { name, kind }: Field, value: string): Promise<void> {
  log.push(`${name} = ${JSON.stringify(value.slice(0, 40))}`);
  if (kind === 'radio') await page.locator(`input[type=radio][value="${value}"]`).check();
  else if (kind === 'select') await named(page, name).selectOption(value);
  else await named(page, name).fill(value);
  typed.texts[name] = value;
}

async function typeIntoRow(walker: Walker): Promise<void> {
  const { random, typed } = walker;
  const places = typed.rows.flatMap(({ isRemoved }, at) => (isRemoved ? [] : [at]));
  if (places.length === 0) return changeRows(walker);
  const at = random.pick(places);
  const row = typed.rows[at];
  const asked = rowFields.filter((name) => name !== 'bic' || (row !== undefined && asksForBic(row.iban)));
  const name = random.pick(asked);
  await giveRow(walker, at, name, random.pick(ROW_VALUES[name]));
}

export async function giveRow({ page, typed, log }: Walker, at: number, name: RowField, value: string): Promise<void> {
  const row = typed.rows[at];
  if (!row) throw new RangeError(`there is no row ${at}`);
  log.push(`${rowName(at, name)} = ${JSON.stringify(value.slice(0, 40))}`);
  await named(page, rowName(at, name)).fill(value);
  row[name] = value;
  // The form clears the BIC when the account does not need one (termination.bic-shown).
  if (name === 'iban' && !asksForBic(value)) row.bic = '';
}

async function addRow({ page, typed, log }: Walker): Promise<void> {
  log.push('add a row');
  await page.getByRole('button', { name: /^(Lisää saaja|Lägg till|Add)/ }).click();
  typed.rows.push({
    beneficiaryName: '',
    iban: '',
    bic: '',
    returnPercentage: typed.rows.every(({ isRemoved }) => isRemoved) ? '100' : '',
    phoneNumber: '',
    email: '',
    isStored: false,
    isRemoved: false,
  });
}

/** Adds a beneficiary or removes one. */
async function changeRows(walker: Walker): Promise<void> {
  const { page, random, typed, log } = walker;
  const active = typed.rows.filter(({ isRemoved }) => !isRemoved);
  const group = page.getByRole('group', { name: /^(Saaja|Mottagare|Beneficiary|Account holder) \d/ });
  if (typed.rows.length < MOST_ROWS && (active.length === 0 || random.chance(50))) return addRow(walker);
  if (active.length === 0) return;
  const place = Math.floor(random.next() * active.length);
  const row = active[place];
  if (!row) return;
  log.push(`remove row ${typed.rows.indexOf(row)}`);
  await group.nth(place).getByRole('button').last().click();
  if (row.isStored) row.isRemoved = true;
  else typed.rows.splice(typed.rows.indexOf(row), 1);
  const [left, ...others] = typed.rows.filter(({ isRemoved }) => !isRemoved);
  if (left && others.length === 0) left.returnPercentage = '100';
}

export async function next(walker: Walker, step: FormStep): Promise<void> {
  const { page, typed, log } = walker;
  const good = mayLeave(step, typed);
  log.push(`next from ${step}: ${good ? 'may go' : 'is held'}`);
  await page.locator('form button[type=submit]').click();
  if (good) {
    await expect.poll(() => shownStep(walker), { message: log.join('\n') }).toBe(STEPS[STEPS.indexOf(step) + 1]);
    await settled(walker);
    return;
  }
  const summary = errorSummary(page);
  await expect(summary, log.join('\n')).toBeFocused();
  expect(await summary.getByRole('link').count(), log.join('\n')).toBeGreaterThan(0);
  expect(await shownStep(walker), log.join('\n')).toBe(step);
}

async function goBack(walker: Walker): Promise<void> {
  walker.log.push('browser back');
  await walker.page.goBack();
  // The page before the first step is not part of the form.
  if (!walker.page.url().includes('/irtisano')) await walker.page.goForward();
  await settled(walker);
}

/** Resets the model after a reload: values that drafts do not keep (changed accounts, addresses, numbers) are those of a new form again. */
function forgetSecrets({ typed, initial }: Walker): void {
  for (const { name, isSensitive } of fieldsOf(typed.contractType)) if (isSensitive) typed.texts[name] = initial.texts[name] ?? '';
  for (const row of typed.rows) {
    const before = row.isStored
      ? initial.rows.find((one) => one.isStored && initial.rows.indexOf(one) === typed.rows.indexOf(row))
      : undefined;
    const isUntouched = before !== undefined && SENSITIVE_ROW_FIELDS.every((name) => compacted(before[name]) === compacted(row[name]));
    for (const name of SENSITIVE_ROW_FIELDS) row[name] = isUntouched && before ? before[name] : '';
  }
}

async function reload(walker: Walker): Promise<void> {
  walker.log.push('reload');
  await walker.page.reload();
  forgetSecrets(walker);
  await settled(walker);
}

async function jump(walker: Walker): Promise<void> {
  const step = walker.random.pick(STEPS);
  walker.log.push(`open the address of ${step}`);
  await walker.page.goto(`${walker.address}?step=${step}`);
  forgetSecrets(walker);
  await settled(walker);
}

async function switchLanguage(walker: Walker): Promise<void> {
  const { page, random, log } = walker;
  const language = random.pick(LANGUAGES);
  log.push(`language ${language}`);
  await page.locator(`button[lang=${language}]`).locator('visible=true').click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await settled(walker);
}

async function changeFromPreview(walker: Walker): Promise<void> {
  const { page, log, random } = walker;
  const links = page.locator('main a[href*="step="]');
  const at = Math.floor(random.next() * (await links.count()));
  log.push(`change link ${at}`);
  await links.nth(at).click();
  await settled(walker);
}

/** Corrects invalid values step by step until the preview is shown. */
export async function finish(walker: Walker): Promise<void> {
  for (let step = await shownStep(walker); step !== 'preview'; step = await shownStep(walker)) {
    if (step === null) await begin(walker);
    else {
      if (!mayLeave(step, walker.typed)) await repair(walker, step);
      await next(walker, step);
    }
  }
}

async function repair(walker: Walker, step: FormStep): Promise<void> {
  const fields = new Map(fieldsOf(walker.typed.contractType).map((one) => [one.name, one]));
  const set = async (name: string, value: string) => {
    const field = fields.get(name);
    if (field) await give(walker, field, value);
  };
  switch (step) {
    case 'termination':
      await set('endDate', '30.06.2027');
      await set('movingOutDate', '31.12.2026');
      return set('terminationReason', 'moveDueWork');
    case 'payment':
      await set('collateralPlace', 'holder');
      return repairRows(walker);
    case 'new-address':
      for (const name of ['recipientName', 'streetAddress', 'postalCode', 'city']) await set(`newAddress.${name}`, '');
      return;
    case 'viewing':
      await set('showing', 'company');
      await set('displayStartDate', '');
      await set('displayEndDate', '');
      return set('additionalDetails', '');
  }
}

async function repairRows(walker: Walker): Promise<void> {
  const { rows, contractType } = walker.typed;
  if (contractType === 'right_of_occupancy' && rows.every(({ isRemoved }) => isRemoved)) await addRow(walker);
  const active = rows.flatMap((row, at) => (row.isRemoved ? [] : [{ row, at }]));
  for (const [place, { at }] of active.entries()) {
    await giveRow(walker, at, 'beneficiaryName', `Saaja ${place + 1}`);
    await giveRow(walker, at, 'iban', 'FI2112345600000785');
    await giveRow(walker, at, 'returnPercentage', place === 0 ? String(100 - (active.length - 1)) : '1');
    await giveRow(walker, at, 'phoneNumber', '');
    await giveRow(walker, at, 'email', '');
  }
}

/** The payload that the typed values must lead to, as far as the model covers it. */
export function expectedPayload({ texts, rows, contractType }: Typed): Record<string, unknown> {
  const value = (name: string) => texts[name] ?? '';
  const hasAddress = value('newAddress.recipientName').trim() !== '';
  const given = rows.filter((row) => row.isRemoved || row.beneficiaryName.trim() !== '' || row.iban.trim() !== '');
  return {
    contractType,
    endDate: isoOf(value('endDate')),
    movingOutDate: isoOf(value('movingOutDate')),
    displaysSelf: value('showing') === 'tenant',
    ...(value('showing') === 'company' && { masterKeyAccessAllowed: true }),
    ...(hasAddress && { newAddress: expectObject({ postalCode: value('newAddress.postalCode').trim() }) }),
    beneficiaries: given.map((row) =>
      expectObject(
        row.isRemoved ? { removeExistingBeneficiary: true } : { beneficiaryName: row.beneficiaryName.trim(), iban: compacted(row.iban) },
      ),
    ),
    ...(contractType === 'right_of_occupancy' && { isCollateral: value('collateralPlace') === 'bank' }),
  };
}

const expectObject = (parts: Record<string, unknown>): unknown => expect.objectContaining(parts);
