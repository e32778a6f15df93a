/** Steps through the form of a rental contract in Finnish. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { patterns } from '@/paths.ts';
import type { Session } from '@/session/session.ts';
import { sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import { type EndingStep, endingAddress } from '../../ending-address.ts';
import { TerminationJourney } from './TerminationJourney.tsx';

export const NOW = new Date('2026-11-20T12:00:00+02:00');
export const rental = firstOf(sessionFor().contracts);

function firstOf(contracts: readonly Contract[]): Contract {
  const [first] = contracts;
  if (first === undefined) throw new Error('the resident of the examples has a contract');
  return first;
}

interface Opened {
  at?: EndingStep;
  contract?: Contract;
  session?: Partial<Session>;
  clock?: () => Date;
  hasOtherParties?: boolean;
}

export function open({ at = 'termination', contract = rental, session = {}, clock = () => NOW, hasOtherParties = false }: Opened = {}) {
  return show(<TerminationJourney contract={contract} clock={clock} hasOtherParties={hasOtherParties} />, {
    path: patterns.terminate,
    at: endingAddress(contract.uuid, at),
    session,
  });
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const control = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** Sets the value at once, as a paste does. Typing key by key takes seconds. */
export const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
export const press = (name: string | RegExp) => submit(screen.getByRole('button', { name }));
export const next = () => press('Seuraava');
export const arrive = (title: string) => screen.findByRole('heading', { level: 1, name: title });
export const goOn = async (title: string) => {
  await next();
  return arrive(title);
};
export const back = async (title: string) => {
  await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
  return arrive(title);
};
export const mistakes = () => {
  const summary = screen.queryByRole('group', { name: /^Tarkista / });
  return summary === null
    ? []
    : within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
};

/** The headings of the steps. */
export const TERMINATION = 'Päättymispäivä ja syy';
export const PAYMENT = 'Palautus';
export const ADDRESS = 'Uusi osoite';
export const VIEWINGS = 'Asuntonäytöt';
export const PREVIEW = 'Tarkista ja vahvista';

export async function fillTermination() {
  await fill(control(/^Muuttopäivä/), '30.12.2026');
  await userEvent.selectOptions(control(/^Irtisanomisen syy/), 'moveDueWork');
}

/** Fills in only the required values, from the first step to the preview. */
export async function fillAll() {
  await fillTermination();
  await goToViewings();
  await userEvent.click(control('Näytän asunnon itse'));
  await goOn(PREVIEW);
}

export async function goToViewings() {
  await goOn(PAYMENT);
  await goOn(ADDRESS);
  await goOn(VIEWINGS);
}
