/**
 * /dev/settings: what the provider has switched on, and how long a session lasts. As JSON too: GET answers all flags and `sessionMinutes`, POST
 * changes those that it names, and chooses the `language` of these pages and of mails.
 */
import { json, markup, type Page, type PageRequest, page, readObject, redirect } from '../pages.ts';
import { featureFlags, flagsOfContract, switchFlags } from '../rules/provider-settings.ts';
import { SESSION_MINUTES, sessionMinutes, setSessionMinutes } from '../sessions.ts';
import { chooseLanguage, isLanguage, pageTexts } from '../texts/texts.ts';
import type { World } from '../world/store.ts';

function settingsPage({ world, query }: PageRequest) {
  const flags = featureFlags(world);
  const texts = pageTexts(world);
  const { settings: words } = texts;
  // A flag without a text of its own is described as in the contract.
  const labels: Partial<Record<string, string>> = words.flags;
  return page(
    texts,
    words.title,
    markup`${query.has('saved') && markup`<p role="status">${words.saved}</p>`}
<form method="post" action="/dev/settings">
<fieldset>
<legend>${words.legend}</legend>
${flagsOfContract().map(
  ({
    name,
    meaning,
  }) => markup`<p class="check"><input type="checkbox" id="${name}" name="${name}" value="true"${flags[name] && markup` checked`}>
<label for="${name}">${labels[name] ?? meaning} <code>${name}</code></label></p>`,
)}
</fieldset>
<p><label for="sessionMinutes">${words.sessionMinutes} <code>sessionMinutes</code></label>
<input type="number" id="sessionMinutes" name="sessionMinutes" min="0.05" max="1440" step="any" value="${sessionMinutes(world)}"></p>
<button type="submit">${words.save}</button>
</form>`,
  );
}

function saveSettings({ world, form }: PageRequest) {
  switchFlags(world, Object.fromEntries(flagsOfContract().map(({ name }) => [name, form.get(name) === 'true'])));
  const minutes = Number(form.get('sessionMinutes') ?? SESSION_MINUTES);
  if (isLength(minutes)) setSessionMinutes(world, minutes);
  return redirect('/dev/settings?saved');
}

/** 400 names what is no flag, or has no boolean, or is no length of a session or no language. */
function changeSettings({ world, body }: PageRequest) {
  const changes = readObject(body);
  if (changes === null) return json({ error: 'the body must be a JSON object' }, 400);
  const { sessionMinutes: minutes, language, ...flags } = changes;
  const wrong = Object.entries(flags).filter(
    ([name, value]) => !flagsOfContract().some((flag) => flag.name === name) || typeof value !== 'boolean',
  );
  if (wrong.length > 0)
    return json({ error: `no flags: ${wrong.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')}` }, 400);
  if (minutes !== undefined) {
    if (!isLength(minutes)) return json({ error: 'sessionMinutes must be a number above 0 and at most 1440' }, 400);
    setSessionMinutes(world, minutes);
  }
  if (language !== undefined) {
    if (!isLanguage(language)) return json({ error: 'language must be fi, sv or en' }, 400);
    chooseLanguage(world, language);
  }
  switchFlags(world, flags);
  return json(settings(world));
}

function isLength(minutes: unknown): minutes is number {
  return typeof minutes === 'number' && minutes > 0 && minutes <= 24 * 60;
}

function settings(world: World) {
  return { ...featureFlags(world), sessionMinutes: sessionMinutes(world) };
}

export const settingsPages: readonly Page[] = [
  { method: 'GET', path: '/dev/settings', answer: settingsPage },
  { method: 'POST', path: '/dev/settings', answer: saveSettings },
  { method: 'GET', path: '/dev/settings.json', answer: ({ world }) => json(settings(world)) },
  { method: 'POST', path: '/dev/settings.json', answer: changeSettings },
];
