/** The landmarks and headings of each page, in the three languages: what a screen reader lists to jump to. One state a page, on the mock. */
import { matchPath } from 'react-router';
import { type PageName, patterns } from '../../src/paths.ts';
import { openState } from '../states/open-state.ts';
import type { UiState } from '../states/ui-state.ts';
import { states } from '../states.ts';
import { expect, LANGUAGES, test } from '../support/portal.ts';
import { Hearing } from './hearing.ts';

test.use({ api: 'mock', forgive: /Failed to load resource/ });

/** The first two lead elsewhere at once: to the front page and to the sign-in. The third is the page of `bulletin`. */
const WITHOUT_A_PAGE: readonly PageName[] = ['root', 'logout', 'boardBulletin'];

/** The first state of a page; where there is one, one in which nothing is pressed or prepared and no module is switched off. */
function stateOf(name: PageName): UiState | undefined {
  const ofPage = states.filter(({ path }) => matchPath(patterns[name], path.replace(/\?.*/, '')) !== null);
  return ofPage.find(({ press, prepare, modules }) => press === undefined && prepare === undefined && modules === undefined) ?? ofPage[0];
}

for (const name of Object.keys(patterns) as PageName[]) {
  if (WITHOUT_A_PAGE.includes(name)) continue;
  test(`${name} has its landmarks and headings as approved`, async ({ page, context, baseURL }) => {
    const state = stateOf(name);
    if (state === undefined) throw new Error(`no state of e2e/states.ts opens the page ${name} (${patterns[name]})`);
    const hearing = await Hearing.of(page, '');
    for (const language of LANGUAGES) {
      hearing.chapter(language);
      await openState(
        { ...state, path: `${state.path}${state.path.includes('?') ? '&' : '?'}lang=${language}` },
        { page, context, baseURL },
      );
      await hearing.lists(page.locator('body'));
    }
    expect(hearing.transcript()).toMatchSnapshot(['pages', `${name}.txt`]);
  });
}
