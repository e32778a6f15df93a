// @vitest-environment node
import { expect, it } from 'vitest';
import { type Chunk, loaded } from './sizes.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []): Chunk => ({ fileName, isEntry: false, moduleIds, imports });
const chunks = [
  chunk('entry.js', ['src/app/main.tsx'], ['react.js']),
  chunk('react.js', ['node_modules/react/index.js'], ['entry.js']),
  chunk('sign-in.js', ['src/features/sign-in/SignInPage.tsx', 'src/features/sign-in/rules.ts'], ['react.js', 'form.js']),
  chunk('form.js', []),
  chunk('payments.js', []),
];

it('counts the entry, the page and all that they import, each once', () => {
  expect(loaded(chunks, ['src/app/main.tsx', 'src/features/sign-in/rules.ts']).toSorted()).toEqual([
    'entry.js',
    'form.js',
    'react.js',
    'sign-in.js',
  ]);
});

it('fails when the file of a page has moved', () => {
  expect(() => loaded(chunks, ['src/gone.tsx'])).toThrow('src/gone.tsx is in no file');
});
