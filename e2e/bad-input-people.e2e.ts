/** Invalid values about people who leave, take over or move in: each is reported beside its field and in the summary, and kept. */
import { addingState } from './states/adding.ts';
import { EMILIA, leavingStep, VILLE } from './states/leaving.ts';
import { openState } from './states/open-state.ts';
import { button, field, type Resident, radio, resident } from './support/ending.ts';
import { expectMistakes, expectRefused, next } from './support/mistakes.ts';
import { fillPerson, personGroup } from './support/people.ts';
import { expect, test } from './support/portal.ts';
import { filled, textsOf } from './support/texts.ts';

const t = textsOf('fi');
const { validation } = t;

/** As within a sentence. */
const decapitalized = (label: string) => label.charAt(0).toLocaleLowerCase() + label.slice(1);

test('refuses for a tenant who leaves a day too late, nobody to take over and a child to take over', async ({ page, context, baseURL }) => {
  await openState(leavingStep('leaving', 'transfer', [EMILIA, VILLE]), { page, context, baseURL });
  const { leaving, transfer } = t.modification;
  const destination = { label: transfer.label, control: radio(page, 'Oona Korhonen') };
  await next(page);
  await expectMistakes(page, { ...destination, message: validation.required });
  await destination.control.check();
  await next(page);
  await expectMistakes(page, { ...destination, message: validation.notAdult });
  const inEffect = { label: leaving.inEffect, control: field(page, leaving.inEffect) };
  await inEffect.control.fill('21.1.2027');
  await next(page);
  await expectMistakes(page, { ...inEffect, message: validation.dateTooBig }, { ...destination, message: validation.notAdult });
  await expect(destination.control).toBeChecked();
});

test.describe('new tenants', () => {
  const people = t['new-person'];
  const MATTI = { firstName: 'Matti', lastName: 'Meikäläinen', socialSecurityNumber: '150885-9025' };
  type Name = 'firstName' | 'lastName' | 'socialSecurityNumber' | 'email' | 'phoneNumber';
  const at = (who: Resident, number: number, name: Name) => ({
    label: filled(people.inSummary, { number, label: decapitalized(people[name]) }),
    control: field(personGroup(who, number), people[name]),
  });

  test('refuses each wrong field, the same person twice, and a birth date of somebody else', async ({ page, context, baseURL }) => {
    await openState(addingState('bad input'), { page, context, baseURL });
    const who = resident(page, 'fi', false);
    await fillPerson(who, 1, MATTI);
    for (const [wrong, key] of [
      ['', 'required'],
      ['150885-9026', 'invalidPersonalIdentityCode'],
      ['310285-9025', 'invalidPersonalIdentityCode'],
      ['15.8.1985', 'invalidPersonalIdentityCode'],
    ] as const)
      await expectRefused(page, wrong, key, at(who, 1, 'socialSecurityNumber'));
    await fillPerson(who, 1, MATTI);
    await expectRefused(page, '  ', 'required', at(who, 1, 'firstName'));
    await fillPerson(who, 1, MATTI);
    for (const wrong of ['072 000 01 23', '+358', '+358 40 0000 123 456 789'])
      await expectRefused(page, wrong, 'invalidPhoneNumber', at(who, 1, 'phoneNumber'));
    await fillPerson(who, 1, { phoneNumber: '' });
    await expectRefused(page, 'matti.example.com', 'invalidEmail', at(who, 1, 'email'));
    await fillPerson(who, 1, { email: '' });
    const birthDate = {
      label: filled(people.inSummary, { number: 1, label: decapitalized(t['add-tenant'].birthDate) }),
      control: field(personGroup(who, 1), t['add-tenant'].birthDate),
    };
    await expectRefused(page, '16.8.1985', 'birthDateDiffers', birthDate);
    await fillPerson(who, 1, { birthDate: '15.8.1985' });

    await button(page, t['add-tenant'].another).click();
    await fillPerson(who, 2, { ...MATTI, firstName: 'Sama', socialSecurityNumber: '150885-9025' });
    await next(page);
    await expectMistakes(page, { ...at(who, 2, 'socialSecurityNumber'), message: validation.sameCodeTwice });
    await expect(at(who, 1, 'firstName').control).toHaveValue('Matti');
  });

  test('a code in small letters with spaces is sent as it is in the register', async ({ page, context, baseURL }) => {
    await openState(addingState('spaces'), { page, context, baseURL });
    const who = resident(page, 'fi', false);
    await fillPerson(who, 1, { ...MATTI, firstName: ' Väinö ', socialSecurityNumber: ' 010290 - 901j ' });
    await next(page);
    await expect(page.getByText('010290-901J')).toBeVisible();
    const sending = page.waitForRequest((request) => request.url().endsWith('/add-tenant'));
    await button(page, t['add-tenant'].preview.send).click();
    const body = (await sending).postDataJSON() as { operationData: unknown };
    expect(body.operationData).toEqual({ tenants: [{ firstName: 'Väinö', lastName: 'Meikäläinen', socialSecurityNumber: '010290-901J' }] });
  });

  test('an e-mail address in capitals is small, and the caret stays where one types', async ({ page, context, baseURL }) => {
    await openState(addingState('e-mail'), { page, context, baseURL });
    const { control } = at(resident(page, 'fi', false), 1, 'email');
    await control.pressSequentially('MATTI@EXAMPLE.COM');
    await expect(control).toHaveValue('matti@example.com');
    await control.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await control.pressSequentially('.AB');
    await expect(control).toHaveValue('matti.ab@example.com');
    expect(await control.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);
  });
});
