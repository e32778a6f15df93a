import { expect, it } from 'vitest';
import { paths } from '@/paths.ts';
import { isPublicPage } from './public-pages.ts';

// Rules: shell.public-layout, shell.statement-pages
it.each([
  '/login',
  '/logout',
  '/register',
  '/register/chooseAuth',
  '/register/auth',
  '/register/verify-email',
  '/password/forgot',
  '/saavutettavuus',
  '/tietosuoja',
  '/selaimen-tallennus',
])('%s is for those who are not signed in', (path) => expect(isPublicPage(path)).toBe(true));

it.each([paths.root(), paths.frontPage({ contractUuid: '1' }), paths.ownDetails({ contractUuid: '1' })])('%s is not', (path) =>
  expect(isPublicPage(path)).toBe(false),
);
