/**
 * /dev/identify/<journey>: what a bank, a mobile operator or a passport reader would show. Who is identified, and how it ends, is chosen here; the
 * browser then goes back to the portal with the state (identification.return-address).
 */
import { markup, type Page, type PageAnswer, type PageRequest, page, redirect } from '../pages.ts';
import { METHODS } from '../rules/identity-providers.ts';
import { pageTexts, type Texts } from '../texts/texts.ts';
import type { Journey, Person } from '../world/collections/people.ts';
import type { World } from '../world/store.ts';
import { confirmationOutcome, SLOW_ANSWERS } from './confirmations.ts';
import { endJourney, journeyOf, type Outcome, type OutcomeOf, outcomeWithoutAsking } from './journey.ts';
import { registrationOutcome } from './registration.ts';

/** The consequence of an ended identification, by kind of journey. */
const OUTCOMES = {
  registration: registrationOutcome,
  termination: confirmationOutcome,
  modification: confirmationOutcome,
} as const satisfies Record<Journey['kind'], OutcomeOf>;

/** Ways to fail, with the codes that the contract lists for the return address. */
const FAILURES = [
  'NO_IDENTITY',
  'NO_IDENTITY_VERIFIER',
  'NO_USER',
  'OUT_OF_SERVICE',
  'CONFIRM_OPERATION_GENERIC_ERROR',
] as const satisfies (keyof Texts['identification']['failures'])[];

/** The names of the buttons. */
const ENDINGS = ['identified', 'identified-later', 'identified-slowly', 'without-attributes', 'failed', 'cancelled'] as const;
type Ending = (typeof ENDINGS)[number];

function show({ params, world }: PageRequest): PageAnswer {
  const journey = journeyOf(world, params.journey ?? '');
  const texts = pageTexts(world);
  if (!journey) return noJourney(texts);
  if (journey.location !== null) return ended(texts, journey.location);
  const preset = outcomeWithoutAsking(world, journey);
  return preset ? goBack(world, journey, preset) : page(texts, texts.identification.title, form(world, journey, texts.identification));
}

function submit({ params, form: fields, world }: PageRequest): PageAnswer {
  const journey = journeyOf(world, params.journey ?? '');
  const texts = pageTexts(world);
  if (!journey) return noJourney(texts);
  const outcome = outcomeOf(world, journey, fields);
  const { title, wrong } = texts.identification;
  if (outcome === null) return page(texts, title, form(world, journey, texts.identification, wrong), 400);
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
    const code = FAILURES.find((one) => one === fields.get('code'));
    return code === undefined ? null : { kind: 'failed', code };
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

function form(world: World, journey: Journey, words: Texts['identification'], problem?: string) {
  const people = world.collection('people').filter(({ lacksAttributes }) => !lacksAttributes);
  const wanted = people.find(({ userUuid }) => userUuid === journey.userUuid);
  const usual = METHODS.find(({ provider }) => provider === journey.method);
  const [beforeName, afterName] = words.expected.split('{{name}}');
  const button = (end: Ending) => markup`<button type="submit" name="end" value="${end}">${words.endings[end]}</button>`;
  return markup`${problem !== undefined && markup`<p role="alert">${problem}</p>`}
<p>${words.purpose[journey.kind]} ${wanted ? markup`${beforeName}<strong>${nameOf(wanted)}</strong>${afterName}` : words.anybody}</p>
<form method="post" action="/dev/identify/${journey.id}">
<fieldset>
<legend>${words.method}</legend>
${METHODS.map(
  (
    one,
  ) => markup`<p class="check"><input type="radio" id="${one.method}" name="method" value="${one.method}"${one === usual && markup` checked`}>
<label for="${one.method}">${words.methods[one.method]}</label></p>`,
)}
</fieldset>
<p><label for="person">${words.person}</label>
<select id="person" name="person">
${people.map((one) => markup`<option value="${one.id}"${one.id === wanted?.id && markup` selected`}>${nameOf(one)} (${one.id})</option>`)}
</select></p>
<fieldset>
<legend>${words.what}</legend>
<p>${button('identified')}</p>
${
  journey.kind !== 'registration' &&
  markup`<p>${button('identified-later')}</p>
<p>${button('identified-slowly')}</p>`
}
<p>${button('without-attributes')}</p>
<p>${button('cancelled')}</p>
</fieldset>
<fieldset>
<legend>${words.failing}</legend>
<p><label for="code">${words.how}</label>
<select id="code" name="code">
${FAILURES.map((code) => markup`<option value="${code}">${words.failures[code]} (${code})</option>`)}
</select></p>
<p>${button('failed')}</p>
</fieldset>
</form>`;
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

function ended(texts: Texts, location: string): PageAnswer {
  const { title, ended: words, goOn } = texts.identification;
  return page(texts, title, markup`<p>${words} <a href="${location}">${goOn}</a></p>`);
}

function noJourney(texts: Texts): PageAnswer {
  const { title, gone, toPortal } = texts.identification;
  return page(texts, title, markup`<p>${gone} <a href="/">${toPortal}</a></p>`, 404);
}

export const identificationPages: readonly Page[] = [
  { method: 'GET', path: '/dev/identify/:journey', answer: show },
  { method: 'POST', path: '/dev/identify/:journey', answer: submit },
];
