/** A visit to the portal in a browser with some tabs, and the little that the walk knows about it. */
import type { BrowserContext, Page } from '@playwright/test';
import { setSessionMinutes } from '../../../contract-tests/reference-backend/sessions.ts';
import world from '../../../openapi/world.json' with { type: 'json' };
import { answerConsent } from '../../support/portal.ts';
import { type PortalUnderTest, WORLD_DAY } from '../../support/server.ts';
import { withoutPauses } from '../../support/waits.ts';

/** What the walk knows: who is signed in, and whether the device has a network. */
export interface Model {
  resident: string | null;
  isOnline: boolean;
  /** Whether the last session ended by itself: then the drafts of its resident wait (session.cleared-everywhere). */
  hasExpired: boolean;
}

/** The portal, the browser, and what has been done so far. */
export interface Visit {
  portal: PortalUnderTest;
  context: BrowserContext;
  tabs: Page[];
  /** The place of the shown tab. */
  at: number;
  /** Hours since noon of the first day. */
  hours: number;
  /** How many words have been typed, each of which occurs nowhere else. */
  words: number;
  /** What has been typed into fields. */
  typed: string[];
  /** Those words that a resident typed who was signed in. */
  ofResidents: string[];
  /** What has been typed that no storage may hold (session.personal-data). */
  secrets: string[];
  /** The e-mail address of whoever identified in a tab: when they wanted to register and have an account, the sign-in page names it to them. */
  identified: Map<Page, string>;
  /** What was done, step by step. */
  log: string[];
  /** Whether the last step changed the page without loading a document. */
  hasMoved: boolean;
  /** Errors of scripts, of any tab. */
  errors: string[];
  /** Tabs whose answers may be older than a write in another tab: compared with the backend only after their next load. */
  stale: Set<Page>;
  /** The hour in which each tab was loaded: a draft lasts no day. */
  loadedAt: Map<Page, number>;
}

const NOON = Date.parse(`${WORLD_DAY}T12:00:00+02:00`);
const HOUR_MS = 60 * 60 * 1000;
const MINUTES_OF_A_WEEK = 7 * 24 * 60;

export const residents = world.residents;

export function contractsOf(key: string | null): string[] {
  const numbers = residents.find((one) => one.key === key)?.contracts ?? [];
  return numbers.map((number) => `10000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`);
}

export async function startVisit(portal: PortalUnderTest, context: BrowserContext): Promise<Visit> {
  portal.reset();
  // The walk moves the clock by half days. Sessions end when the walk says so.
  setSessionMinutes(portal.world(), MINUTES_OF_A_WEEK);
  await context.clock.setFixedTime(NOON);
  await answerConsent(context);
  await withoutPauses(context);
  await context.addInitScript(watchSignInAddress);
  const visit: Visit = {
    portal,
    context,
    tabs: [],
    at: 0,
    hours: 0,
    words: 0,
    typed: [],
    ofResidents: [],
    secrets: [],
    identified: new Map(),
    log: [],
    hasMoved: false,
    errors: [],
    stale: new Set(),
    loadedAt: new Map(),
  };
  // Empty documents and the browser's own have no storage, which the answered consent looks for.
  context.on('weberror', (error) => {
    if (error.page()?.url().startsWith('http')) visit.errors.push(error.error().message);
  });
  await (await openTab(visit)).goto('/login');
  return visit;
}

/** In the browser: an error of a script when a page other than the sign-in is shown at its address, for however short a time. */
function watchSignInAddress(): void {
  const look = () => {
    if (document.documentElement.style.display === 'none' || location.pathname !== '/login') return;
    const heading = document.querySelector('h1');
    if (heading === null || document.querySelector('main input[autocomplete=username]') !== null) return;
    throw new Error(`shown at the address of the sign-in page: ${heading.textContent}`);
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['style'] }));
}

/** A new tab, which is shown. */
export async function openTab(visit: Visit): Promise<Page> {
  const page = await visit.context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('load', () => {
    visit.stale.delete(page);
    visit.loadedAt.set(page, visit.hours);
  });
  visit.tabs.push(page);
  visit.at = visit.tabs.length - 1;
  return page;
}

export function shownTab({ tabs, at }: Visit): Page {
  const page = tabs[at];
  if (page === undefined) throw new RangeError(`there is no tab ${at}`);
  return page;
}

export async function advance(visit: Visit, hours: number): Promise<void> {
  visit.hours += hours;
  visit.portal.world().clock.advance(hours * HOUR_MS);
  await visit.context.clock.setFixedTime(NOON + visit.hours * HOUR_MS);
}

/** Ends every session at the backend, as when its time is over. */
export function endSessions({ portal }: Visit): void {
  const sessions = portal.world().collection('sessions');
  const endedAt = portal.world().now.toISOString();
  for (const { id } of sessions.all()) sessions.change(id, { endedAt });
}
