// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { homeAddress } from '@/session/contract-texts.ts';
import { answerWith } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, SECOND_CONTRACT, sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { ContractSwitcher, samePageOf } from './ContractSwitcher.tsx';

const { contracts } = sessionFor();
const [first] = contracts;
if (!first) throw new Error('party-payer has no contract');

function switcher(shown = contracts) {
  answerWith({});
  show(<ContractSwitcher contract={first as NonNullable<typeof first>} contracts={shown} />, {
    path: patterns.documents,
    at: paths.documents({ contractUuid: CONTRACT }),
  });
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: contracts.contract-switching
describe('the switcher of contracts', () => {
  it('shows only the address when there is one contract', () => {
    switcher(contracts.slice(0, 1));
    expect(screen.getByText('Malliraitti 4 B 12')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('includes the current home in the name of its button', () => {
    switcher();
    expect(screen.getByRole('button', { name: 'Malliraitti 4 B 12: Vaihda sopimusta' }).textContent).toContain('Malliraitti 4 B 12');
  });

  it('links to the same page of every home, shows the contract type, and marks the current home', () => {
    switcher();
    const links = screen.getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['Malliraitti 4 B 12, 00100 HelsinkiVuokrasopimus', `/asiointi/${CONTRACT}/dokumentit`, 'true'],
      ['Kuvitelmankuja 2 A 3, 02100 EspooAsumisoikeussopimus', `/asiointi/${SECOND_CONTRACT}/dokumentit`, null],
    ]);
  });

  describe('with fifty homes', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => ({ ...first, uuid: first.uuid.replace(/^.{4}/, String(1000 + index)) }));
    const homes = () => screen.getAllByRole('link', { hidden: true });

    afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));

    it('draws the first ten when it is opened, and all of them soon after', async () => {
      Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, value: null });
      switcher(fifty);
      expect(screen.queryAllByRole('link', { hidden: true })).toHaveLength(0);
      const panel = document.querySelector('[popover]');
      if (!panel) throw new Error('There is no panel.');
      // `fireEvent` would render all that follows before it returns.
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
      panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
      await Promise.resolve();
      expect(homes()).toHaveLength(10);
      await waitFor(() => expect(homes()).toHaveLength(50));
    });

    it('draws all of them where the browser has no popovers', async () => {
      switcher(fifty);
      await waitFor(() => expect(homes()).toHaveLength(50));
    });
  });
});

describe('the address of a home', () => {
  const at = (changes: object) => homeAddress({ postalAddress: { ...first.postalAddress, ...changes } });

  it.each([
    [{}, 'Malliraitti 4 B 12, 00100 Helsinki'],
    [{ streetAddressLine2: 'c/o Virtanen' }, 'Malliraitti 4 B 12, c/o Virtanen, 00100 Helsinki'],
    [{ streetAddressLine1: ' ', streetAddressLine2: ' ' }, '00100 Helsinki'],
    [{ postalCode: '' }, 'Malliraitti 4 B 12, Helsinki'],
    [{ postalCode: '', city: '' }, 'Malliraitti 4 B 12'],
  ])('shows %j as %j', (changes, line) => {
    expect(at(changes)).toBe(line);
  });
});

describe('switching the contract', () => {
  it.each([
    ['/asiointi/a', '/asiointi/b'],
    ['/asiointi/a/dokumentit', '/asiointi/b/dokumentit'],
    ['/asiointi/a/maksut/historia', '/asiointi/b/maksut/historia'],
    ['/omat-tiedot/a', '/omat-tiedot/b'],
    ['/asiointi/a/asiointihistoria', '/asiointi/b/asiointihistoria'],
  ])('keeps the page: %s becomes %s', (from, to) => {
    expect(samePageOf('b', from)).toBe(to);
  });

  it.each(['/asiointi/a/tiedotteet/1', '/asiointi/a/irtisano', '/asiointi/a/vikailmoitus', '/asiointi/a/viestit/1'])(
    'goes from %s to the front page',
    (from) => {
      expect(samePageOf('b', from)).toBe('/asiointi/b');
    },
  );
});
