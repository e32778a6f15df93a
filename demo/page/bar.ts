/**
 * What the demonstration adds to the pages of the portal: the bar that says so, a panel with the mailbox and the landlord's side, and on the sign-in
 * page the choice of a resident.
 */
import world from '../../openapi/world.json' with { type: 'json' };
import { pressWhatTheStateNames } from '../../src/app/dev/press-named.ts';
import { defaultLanguage, languageOf } from '../../src/domain/languages.ts';
import { element } from './element.ts';
import { signIn } from './sign-in.ts';
import { type Texts, textsIn } from './texts.ts';

const BASE = import.meta.env.BASE_URL;
const PANEL_ID = 'demonstration-panel';
/** Kept over reloads. */
const OPEN_KEY = 'demonstration.panel';

// The portal sets the language of the page.
const textsOfPage = () => textsIn(document.documentElement.lang);

let texts = textsOfPage();
const bar = element('aside', { class: 'demonstration-bar' });
const panel = element('aside', { class: 'demonstration-panel', id: PANEL_ID });
const frame = element('iframe', {});
let choice = chooser();
/** The backend hears of one language after the other. */
let heard = Promise.resolve();

draw();
document.body.prepend(bar);
showPanel(sessionStorage.getItem(OPEN_KEY) === 'open');
pressWhatTheStateNames();
// The portal draws its pages anew, and changes the language without a reload.
new MutationObserver(() => {
  if (texts !== textsOfPage()) draw();
  placeChooser();
}).observe(document.documentElement, { childList: true, subtree: true, attributes: true, attributeFilter: ['lang'] });

function draw(): void {
  texts = textsOfPage();
  const toggle = button(texts.open, () => showPanel(panel.parentElement === null));
  toggle.setAttribute('aria-expanded', String(panel.parentElement !== null));
  bar.setAttribute('aria-label', texts.bar);
  bar.replaceChildren(element('p', {}, texts.bar), toggle, button(texts.reset, startOver));
  panel.setAttribute('aria-label', texts.panel);
  frame.title = texts.panel;
  const states = element('a', { href: `${BASE}dev/states` }, texts.states);
  const header = element(
    'header',
    {},
    element('h2', {}, texts.panel),
    states,
    button(texts.close, () => showPanel(false)),
  );
  // A frame that is moved loads its page anew.
  if (frame.parentElement === panel) panel.firstElementChild?.replaceWith(header);
  else panel.replaceChildren(header, frame);
  choice.remove();
  choice = chooser();
  heard = heard.then(tellLanguage);
}

/** The backend's own pages and its mails follow the language of the page. */
async function tellLanguage(): Promise<void> {
  const language = languageOf(document.documentElement.lang) ?? defaultLanguage;
  const answer = await fetch(`${BASE}dev/settings.json`, { method: 'POST', body: JSON.stringify({ language }) }).catch(() => null);
  const shown = frame.contentDocument?.documentElement.lang ?? '';
  if (answer?.ok === true && shown !== '' && shown !== language) frame.contentWindow?.location.reload();
}

function showPanel(isOpen: boolean): void {
  sessionStorage.setItem(OPEN_KEY, isOpen ? 'open' : 'closed');
  document.documentElement.classList.toggle('demonstration-docked', isOpen);
  if (isOpen) {
    // Anew, with what has been sent since.
    frame.src = `${BASE}dev/mailbox`;
    bar.after(panel);
  } else panel.remove();
  for (const toggle of bar.querySelectorAll('[aria-expanded]')) toggle.setAttribute('aria-expanded', String(isOpen));
}

async function startOver(): Promise<void> {
  await fetch(`${BASE}dev/reset`, { method: 'POST' });
  sessionStorage.clear();
  location.assign(`${BASE}login`);
}

function placeChooser(): void {
  const main = document.querySelector('main');
  const isHere = location.pathname.replace(/\/$/, '') === `${BASE}login`;
  if (!isHere || main === null) choice.remove();
  else if (!main.contains(choice)) main.prepend(choice);
}

function chooser(): HTMLElement {
  const { choose, situations } = texts;
  const options = world.residents.map(({ key, name }) =>
    element('option', { value: key }, `${situations[key as keyof Texts['situations']]} (${name})`),
  );
  const select = element('select', { id: 'demonstration-resident' }, ...options);
  const problem = element('p', { role: 'alert' });
  const open = async (resident: string) => {
    if (await signIn(BASE, resident)) location.assign(BASE);
    else problem.textContent = choose.failed;
  };
  const submit = element('button', { type: 'submit' }, choose.submit);
  const form = element('form', {}, element('label', { for: select.id }, choose.resident), select, submit, problem);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open(select.value);
  });
  return element('section', { class: 'demonstration-chooser' }, element('h2', {}, choose.heading), element('p', {}, choose.hint), form);
}

function button(words: string, press: () => unknown): HTMLButtonElement {
  const made = element('button', { type: 'button' }, words);
  made.addEventListener('click', () => void press());
  return made;
}
