/** A flow that is heard, and compared with what was approved for it. */
import type { Page } from '@playwright/test';
import { expect, inState, LANGUAGES, type Language, test } from '../support/portal.ts';
import { type Texts, textsOf } from '../support/texts.ts';
import { Hearing } from './hearing.ts';

interface Heard {
  page: Page;
  language: Language;
  t: Texts;
  hearing: Hearing;
}

/** The backend's time of day is the real one; only its date is that of openapi/WORLD.md. */
const TIME_OF_DAY = /\b(klo|kl\.|at) \d{1,2}[.:]\d\d\b/g;

/** Heard in Swedish and English, too; the others in Finnish alone, since the same elements say the same in each language. */
const IN_EACH_LANGUAGE: ReadonlySet<string> = new Set(['sign-in', 'termination']);

/**
 * A flow on the reference backend; the approved text is `said/<name>-<language>.txt`.
 * @param resident who is signed in already
 */
export function heard(name: string, resident: string | null, flow: (heard: Heard) => Promise<void>): void {
  for (const language of IN_EACH_LANGUAGE.has(name) ? LANGUAGES : LANGUAGES.slice(0, 1)) {
    test(`${name} is heard as approved (${language})`, async ({ page, context, portal }) => {
      test.slow();
      if (resident !== null) await inState({ portal, context }, ['a signed-in resident', { resident }]);
      const t = textsOf(language);
      // All kinds of spaces sound the same.
      const hearing = await Hearing.of(page, t.common.loading.replaceAll(/\s+/g, ' '));
      await flow({ page, language, t, hearing });
      expect(hearing.transcript().replaceAll(TIME_OF_DAY, '$1 (time)')).toMatchSnapshot(`${name}-${language}.txt`);
    });
  }
}
