/** /dev/settings: what the provider has switched on. As JSON too: GET answers all flags, POST changes those that it names. */
import { json, markup, type Page, type PageRequest, page, readObject, redirect } from '../pages.ts';
import { featureFlags, switchFlags } from '../rules/feature-flags.ts';
import type { FeatureFlags } from '../world/collections/session.ts';

const MEANINGS = {
  removeUser: 'Users may remove their account',
  paymentInfo: 'Payment details and history are open',
  passportAuth: 'Passport and identity card are offered for registering and confirming',
  contractModification: 'Tenants may leave a contract one by one',
  messages: 'Residents and the company exchange messages',
  defectNotice: 'Residents report faults',
  contractTerminationOnly: 'The portal may be restricted to terminating (where its own setting says so too)',
} as const satisfies Record<keyof FeatureFlags, string>;

const FLAGS = Object.keys(MEANINGS) as (keyof FeatureFlags)[];

function settingsPage({ world, query }: PageRequest) {
  const flags = featureFlags(world);
  return page(
    'Settings',
    markup`${query.has('saved') && markup`<p role="status">Saved. The portal reads the flags again when it is reloaded.</p>`}
<form method="post" action="/dev/settings">
<fieldset>
<legend>Feature flags</legend>
${FLAGS.map(
  (flag) => markup`<p class="check"><input type="checkbox" id="${flag}" name="${flag}" value="true"${flags[flag] && markup` checked`}>
<label for="${flag}">${MEANINGS[flag]} <code>${flag}</code></label></p>`,
)}
</fieldset>
<button type="submit">Save</button>
</form>`,
  );
}

function saveFlags({ world, form }: PageRequest) {
  switchFlags(world, Object.fromEntries(FLAGS.map((flag) => [flag, form.get(flag) === 'true'])));
  return redirect('/dev/settings?saved');
}

/** 400 names what is no flag, or has no boolean. */
function changeFlags({ world, body }: PageRequest) {
  const changes: Partial<FeatureFlags> | null = readObject(body);
  if (changes === null) return json({ error: 'the body must be a JSON object' }, 400);
  const wrong = Object.entries(changes).filter(([name, value]) => !(name in MEANINGS) || typeof value !== 'boolean');
  if (wrong.length > 0)
    return json({ error: `no flags: ${wrong.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')}` }, 400);
  return json(switchFlags(world, changes));
}

export const settingsPages: readonly Page[] = [
  { method: 'GET', path: '/dev/settings', answer: settingsPage },
  { method: 'POST', path: '/dev/settings', answer: saveFlags },
  { method: 'GET', path: '/dev/settings.json', answer: ({ world }) => json(featureFlags(world)) },
  { method: 'POST', path: '/dev/settings.json', answer: changeFlags },
];
