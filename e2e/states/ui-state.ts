/** The type of an entry of the catalogue: the address of a state of the portal, its user, and the actions that lead to it. */
import type { Page } from '@playwright/test';
import { contractUuid, LANGUAGES, type Language } from '../support/portal.ts';
import { WORLD_DAY } from '../support/server.ts';
import { type Texts, textsOf } from '../support/texts.ts';

export interface UiState {
  name: string;
  path: string;
  /** The resident who is signed in on the mock; none for public pages. */
  resident?: string;
  /** Navigation state that another page hands over. */
  handedOver?: Record<string, unknown>;
  /** Ends of paths of the contract, and what the mock is to answer there. */
  answers?: Record<string, string>;
  /** Changes of the modules in the runtime configuration. */
  modules?: Record<string, unknown>;
  /** Changes of the provider in the runtime configuration. */
  provider?: Record<string, unknown>;
  /** The session storage of the tab when the page opens, by key: a draft, a journey. */
  remembered?: Record<string, unknown>;
  /** Does what no draft keeps, in the words of `language`. */
  prepare?: (page: Page, language: Language) => Promise<void>;
  /** The name of the button that is pressed at the end: what it opens is the state. */
  press?: RegExp;
  /** A question stands over the page, and nothing behind it can be reached. */
  asks?: true;
  /** The one language that the state is looked at in. Without one it is looked at in all three, unless a reload would lose it. */
  language?: Language;
  /** Further display settings of the browser, besides light and dark. */
  media?: { forcedColors?: 'active'; contrast?: 'more' };
  /** Something is still under way, and stays so. */
  isBusy?: true;
}

/** One language a state, so that among neighbours all three come up. */
export const inTurn = (states: readonly UiState[]): UiState[] =>
  states.map((state, at) => ({ language: LANGUAGES[at % LANGUAGES.length] ?? 'fi', ...state }));

export const home = (contract: string) => `/asiointi/${contractUuid(contract)}`;

/** The name of a button, in whichever language the page is. */
export const named = (pick: (texts: Texts) => string) =>
  new RegExp(`^(${LANGUAGES.map((language) => pick(textsOf(language))).join('|')})$`);

export const NEXT = named((t) => t.common.action.next);

/** When the catalogue is looked at: noon of the day of openapi/WORLD.md, so that no date in it grows old. */
export const NOW = new Date(`${WORLD_DAY}T12:00:00+02:00`);

/** Hours of the maintenance that are over at `NOW`, with a number for nights and weekends. */
export const CLOSED_NOW = { maintenanceHours: { from: '07:00', to: '11:00', outsidePhone: '+358 40 0000 202' } };

/**
 * Drafts of a resident's forms as the portal keeps them in the session storage (src/forms/drafts.ts).
 * @param resident by number in openapi/WORLD.md
 */
export function drafts(
  resident: number,
  contract: string,
  forms: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, unknown> {
  const owner = `20000000-0000-4000-8000-${String(resident).padStart(12, '0')}.${contractUuid(contract)}`;
  return Object.fromEntries(
    Object.entries(forms).map(([form, values]) => [`portal.draft.${form}.${owner}`, { savedAt: NOW.getTime(), values }]),
  );
}
