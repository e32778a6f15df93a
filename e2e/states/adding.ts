/** Adding tenants: the form empty, wrong and restored, its preview, a refusal, and the thanks. */
import type { Page } from '@playwright/test';
import { fillPerson, personGroup } from '../support/people.ts';
import type { Language } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { drafts, home, inTurn, NEXT, named, type UiState } from './ui-state.ts';

export const addingState = (name: string, rest: Partial<UiState> = {}): UiState => ({
  name: `add tenant: ${name}`,
  path: `${home('party-payer')}/lisaa-asukas`,
  resident: 'party-payer',
  ...rest,
});

const ANOTHER = named((t) => t['add-tenant'].another);
const SEND = named((t) => t['add-tenant'].preview.send);

/** Two persons, all told of the one and the least of the other, up to the preview. */
export async function toPreview(shown: Page, language: Language): Promise<void> {
  const t = textsOf(language);
  // A restored form has the second person already.
  if (!(await personGroup({ page: shown, t }, 2).isVisible())) await shown.getByRole('button', { name: ANOTHER }).click();
  await fillPerson({ page: shown, t }, 1, {
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    socialSecurityNumber: '150885-9025',
    birthDate: '15.8.1985',
    email: 'matti@example.com',
    phoneNumber: '+358 40 000 0123',
  });
  await fillPerson({ page: shown, t }, 2, { firstName: 'Oona', lastName: 'Meikäläinen', socialSecurityNumber: '170315A906F' });
  await shown.getByRole('button', { name: NEXT }).click();
  await shown.getByRole('heading', { level: 1, name: t['add-tenant'].preview.heading }).waitFor();
}

export const addTenantStates: readonly UiState[] = [
  addingState('form'),
  ...inTurn([
    addingState('nothing told', { press: NEXT }),
    addingState('two persons', { press: ANOTHER }),
    addingState('names are brought back', {
      remembered: drafts(1, 'party-payer', { 'add-tenant': { tenants: [{ firstName: 'Väinö', lastName: 'Virtanen-Hämäläinen' }] } }),
    }),
    addingState('preview', { prepare: toPreview }),
    addingState('success', { prepare: toPreview, press: SEND }),
    addingState('refused', { prepare: toPreview, press: SEND, answers: { '/add-tenant': 'code=400, example=already-on-contract' } }),
    addingState('not sent', { prepare: toPreview, press: SEND, answers: { '/add-tenant': 'code=503, example=service-unavailable' } }),
    addingState('staff', { resident: 'staff' }),
    addingState('somebody who is no party', { path: `${home('subtenant')}/lisaa-asukas`, resident: 'subtenant' }),
  ]),
];
