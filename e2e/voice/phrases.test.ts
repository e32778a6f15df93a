import { expect, it } from 'vitest';
import { outline, places } from './phrases.ts';

const READING = [
  'document',
  'main',
  'heading, Home, level 1',
  'list',
  'listitem, level 1',
  'paragraph',
  'Hello',
  'end of paragraph',
  'end of listitem, level 1',
  'end of list',
  'form, Write',
  'textbox, Subject, not required, not invalid, 1 control',
  'end of form, Write',
  'end of main',
  'end of document',
];

it('puts what is inside below what it is in, without the words that nobody hears', () => {
  expect(outline(READING)).toEqual([
    'document',
    '  main',
    '    heading, Home, level 1',
    '    list',
    '      listitem, level 1',
    '        Hello',
    '    form, Write',
    '      textbox, Subject',
  ]);
});

it('keeps a list inside a list apart from the one around it', () => {
  expect(outline(['list', 'list', 'A', 'end of list', 'B', 'end of list'])).toEqual(['list', '  list', '    A', '  B']);
});

it('lists landmarks and headings, each below the landmark that it is in', () => {
  expect(places(outline(READING))).toEqual(['main', '  heading, Home, level 1', '  form, Write']);
});
