import { expect, it } from 'vitest';
import { complaintsOf, saidOnAnyMachine } from './rules.ts';
import type { Step } from './screen-reader.ts';

const shown: Step['shown'] = {
  title: 'Sign in',
  heading: 'Sign in',
  tag: 'input',
  moved: true,
  mistake: '',
  dialogs: [],
  isBack: null,
  live: [],
};
const place = { name: 'E-mail', role: 'entry', states: ['REQUIRED', 'FOCUSED'], tag: 'input', description: '' };
const step: Step = { key: 'Tab', said: ['E-mail entry required.'], languages: [['en', 'E-mail']], place, shown };
const complaints = (change: Partial<Step>, before: Step | null = null) => complaintsOf({ ...step, ...change }, before, 'en');
const page = (change: Partial<Step['shown']>): Partial<Step> => ({ shown: { ...shown, ...change } });

it('has no complaint of a field that is said with its name, role and state', () => expect(complaints({})).toEqual([]));

it.each<[string, Partial<Step>, RegExp]>([
  ['a name that is not said', { said: ['entry required.'] }, /the name "E-mail"/],
  ['a role that is not said', { said: ['E-mail required.'] }, /the role "entry"/],
  ['a state that is not said', { said: ['E-mail entry.'] }, /the state "required"/],
  ['a control without a name', { place: { ...place, name: '' } }, /entry without a name/],
  ['a focus that Orca does not follow', { place: { ...place, tag: 'a' } }, /the focus is on <input>, and Orca is at <a>/],
  ['a sentence that is said twice', { said: [...step.said, 'Saved.', 'Saved.'] }, /"Saved." is said twice/],
  ['a mistake that is not said with its field', page({ mistake: 'It is required.' }), /the mistake .* is said 0 times/],
  [
    'a live region that is said twice',
    { ...page({ live: ['Copied'] }), said: [...step.said, 'Copied', 'Copied.'] },
    /"Copied" is said 2 times/,
  ],
  ['a dialog whose title is not said', page({ dialogs: ['Log out?'] }), /the dialog's title "Log out\?"/],
  ["a sentence in another language's voice", { languages: [['fi', 'E-mail']] }, /in the voice of fi/],
])('complains of %s', (_, change, complaint) => expect(complaints(change)).toEqual([expect.stringMatching(complaint)]));

it('complains of a new page whose heading is not said, and of a dialog that ends elsewhere than at its opener', () => {
  expect(complaints(page({ title: 'Payments', heading: 'Payments' }), step)).toEqual([expect.stringContaining('heading "Payments"')]);
  const dialog = { ...step, ...page({ dialogs: ['Log out?'] }) };
  expect(complaints(page({ isBack: false }), dialog)).toEqual([expect.stringContaining('does not return')]);
  expect(complaints(page({ isBack: true }), dialog)).toEqual([]);
});

it('leaves the words of a wait out, which are said on a slow machine alone', () => {
  expect(complaints(page({ live: ['Loading …'] }))).toEqual([]);
});

it('writes of a press the new place and what follows it, without what hangs on how quick Orca is', () => {
  const said = [
    'leaving list.',
    'Menu expanded push button.',
    'E-mail entry required.',
    'Focus mode',
    'It is the one you gave.',
    'E-mail clickable.',
  ];
  expect(saidOnAnyMachine({ ...step, key: 'Return', said })).toEqual(['E-mail entry required.', 'It is the one you gave.']);
  expect(saidOnAnyMachine({ ...step, said })).toEqual([...said.slice(0, -1), 'E-mail.']);
  expect(saidOnAnyMachine({ ...step, key: 'type "a"', said })).toEqual([]);
});

it('hears the same whichever character hides a password', () => {
  for (const character of ['bullet', 'black circle'])
    expect(saidOnAnyMachine({ ...step, said: [`Password password text 15 ${character} characters selected.`] })).toEqual([
      'Password password text 15 hidden characters selected.',
    ]);
});
