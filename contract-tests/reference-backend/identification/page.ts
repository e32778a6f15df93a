/**
 * /dev/identify/<journey>: what a bank, a mobile operator or a passport reader would show. Who is identified, and how it ends, is chosen here; the
 * browser then goes back to the portal with the state (identification.return-address).
 */
import { markup, type Page, type PageAnswer, type PageRequest, page, redirect } from '../pages.ts';
import { METHODS } from '../rules/identity-providers.ts';
import type { Journey, Person } from '../world/collections/people.ts';
import type { World } from '../world/store.ts';
import { confirmationOutcome, SLOW_ANSWERS } from './confirmations.ts';
import { endJourney, journeyOf, type Outcome, type OutcomeOf, outcomeWithoutAsking } from './journey.ts';
import { registrationOutcome } from './registration.ts';

const KINDS = {
  registration: 'registering',
  termination: 'a termination of a contract',
  modification: 'a change of a contract',
} as const satisfies Record<Journey['kind'], string>;

/** The consequence of an ended identification, by kind of journey. */
const OUTCOMES = {
  registration: registrationOutcome,
  termination: confirmationOutcome,
  modification: confirmationOutcome,
} as const satisfies Record<Journey['kind'], OutcomeOf>;

/** Ways to fail, with the codes that the contract lists for the return address. */
const FAILURES = {
  NO_IDENTITY: 'The service gives no identity',
  NO_IDENTITY_VERIFIER: 'No service is there for the method',
  NO_USER: 'The data of the user cannot be read',
  OUT_OF_SERVICE: 'The service is out of service',
  CONFIRM_OPERATION_GENERIC_ERROR: 'Something else goes wrong',
} as const;

/** The names of the buttons. */
const ENDINGS = ['identified', 'identified-later', 'identified-slowly', 'without-attributes', 'failed', 'cancelled'] as const;
type Ending = (typeof ENDINGS)[number];

function show({ params, world }: PageRequest): PageAnswer {
  const journey = journeyOf(world, params.journey ?? '');
  if (!journey) return noJourney();
  if (journey.location !== null) return ended(journey.location);
  const preset = outcomeWithoutAsking(world, journey);
  return preset ? goBack(world, journey, preset) : page('Identification', form(world, journey));
}

function submit({ params, form: fields, world }: PageRequest): PageAnswer {
  const journey = journeyOf(world, params.journey ?? '');
  if (!journey) return noJourney();
  const outcome = outcomeOf(world, journey, fields);
  if (outcome === null) return page('Identification', form(world, journey, 'Choose a method, a person and a button of this page.'), 400);
  return goBack(world, journey, outcome);
}

function goBack(world: World, journey: Journey, outcome: Outcome): PageAnswer {
  const { location, headers } = endJourney(world, journey, outcome, OUTCOMES[journey.kind]);
  return redirect(location, headers);
}

/** Null when the form is not one of this page's. */
function outcomeOf(world: World, journey: Journey, fields: URLSearchParams): Outcome | null {
  const ending = ENDINGS.find((one) => one === fields.get('end'));
  if (ending === undefined) return null;
  if (ending === 'cancelled') return { kind: 'cancelled' };
  if (ending === 'failed') {
    const code = fields.get('code') ?? '';
    return Object.hasOwn(FAILURES, code) ? { kind: 'failed', code } : null;
  }
  const provider = METHODS.find(({ method }) => method === fields.get('method'))?.provider;
  const person = world.collection('people').get(ending === 'without-attributes' ? ending : (fields.get('person') ?? ''));
  if (provider === undefined || !person) return null;
  // Somebody who registers is not waited for by the portal: there is nothing to record later.
  if (journey.kind === 'registration' || ending === 'identified' || ending === 'without-attributes') {
    return { kind: 'identified', person, identityProvider: provider };
  }
  return {
    kind: 'identified-later',
    person,
    identityProvider: provider,
    loadingAnswers: ending === 'identified-slowly' ? SLOW_ANSWERS : 0,
  };
}

function form(world: World, journey: Journey, problem?: string) {
  const people = world.collection('people').filter(({ lacksAttributes }) => !lacksAttributes);
  const wanted = people.find(({ userUuid }) => userUuid === journey.userUuid);
  const usual = METHODS.find(({ provider }) => provider === journey.method);
  return markup`${problem !== undefined && markup`<p role="alert">${problem}</p>`}
<p>This identification is for ${KINDS[journey.kind]}. ${
    wanted ? markup`The portal expects <strong>${nameOf(wanted)}</strong>.` : 'Anybody may identify.'
  }</p>
<form method="post" action="/dev/identify/${journey.id}">
<fieldset>
<legend>Identify with</legend>
${METHODS.map(
  (
    one,
  ) => markup`<p class="check"><input type="radio" id="${one.method}" name="method" value="${one.method}"${one === usual && markup` checked`}>
<label for="${one.method}">${one.label}</label></p>`,
)}
</fieldset>
<p><label for="person">Person</label>
<select id="person" name="person">
${people.map((one) => markup`<option value="${one.id}"${one.id === wanted?.id && markup` selected`}>${nameOf(one)} (${one.id})</option>`)}
</select></p>
<fieldset>
<legend>What happens</legend>
<p>${button('identified', 'Identify')}</p>
${
  journey.kind !== 'registration' &&
  markup`<p>${button('identified-later', 'Identify, and let the portal record it')}</p>
<p>${button('identified-slowly', 'Identify, and let recording take a while')}</p>`
}
<p>${button('without-attributes', 'Identify without name and identity code')}</p>
<p>${button('cancelled', 'Cancel')}</p>
</fieldset>
<fieldset>
<legend>Or it fails</legend>
<p><label for="code">How it fails</label>
<select id="code" name="code">
${Object.entries(FAILURES).map(([code, meaning]) => markup`<option value="${code}">${meaning} (${code})</option>`)}
</select></p>
<p>${button('failed', 'Fail')}</p>
</fieldset>
</form>`;
}

function button(end: Ending, label: string) {
  return markup`<button type="submit" name="end" value="${end}">${label}</button>`;
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

function ended(location: string): PageAnswer {
  return page('Identification', markup`<p>This identification has ended. <a href="${location}">Go on to the portal</a></p>`);
}

function noJourney(): PageAnswer {
  return page(
    'Identification',
    markup`<p>There is no such identification: it was an hour ago, or the address is not complete. <a href="/">Go to the portal</a></p>`,
    404,
  );
}

export const identificationPages: readonly Page[] = [
  { method: 'GET', path: '/dev/identify/:journey', answer: show },
  { method: 'POST', path: '/dev/identify/:journey', answer: submit },
];
