import { expect, it } from 'vitest';
import { paths } from '@/paths.ts';
import { CONTRACT, ORIGIN, SECOND_CONTRACT } from '@/test-support/session.ts';
import { loadsAgain } from './page.tsx';

const at = (address: string) => new URL(address, ORIGIN);
const page = paths.terminate({ contractUuid: CONTRACT });

it.each([
  ['from one step of a form to the next', page, `${page}?step=payment`, false],
  ['and back', `${page}?step=payment`, `${page}?step=parties`, false],
  ['to another page', page, paths.addTenant({ contractUuid: CONTRACT }), true],
  ['to the same page of another contract', page, paths.terminate({ contractUuid: SECOND_CONTRACT }), true],
  ['when the page itself is asked for again', `${page}?step=payment`, `${page}?step=payment`, true],
])('%s', (_, current, next, expected) => expect(loadsAgain({ currentUrl: at(current), nextUrl: at(next) })).toBe(expected));
