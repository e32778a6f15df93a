// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { assert, property } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { setLanguage } from '@/i18n/i18n.ts';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import { languages } from '@/i18n/languages.ts';
import { toTerminationRequest } from '../payload.ts';
import { terminationSchemas } from '../schema.ts';
import { terminationSummary } from '../termination-summary.ts';
import { filledIn } from '../test-support/valid-form.ts';
import { PayloadSummary } from './PayloadSummary.tsx';

const NO_NAMES = { files: new Map(), beneficiaries: new Map() };

beforeAll(() => startI18nForTests());

it.each(languages)('shows any form that can be sent, a line for each value, in words: %s', async (language) => {
  await setLanguage(language);
  assert(
    property(filledIn, ({ facts, contract, form }) => {
      const groups = terminationSummary(toTerminationRequest(parse(terminationSchemas(facts).whole, form), contract), NO_NAMES);
      render(<PayloadSummary groups={groups} />);
      const values = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
      cleanup();
      expect(values).toHaveLength(groups.flatMap(({ lines }) => lines).length);
      for (const value of values) expect(value).not.toMatch(/^$|undefined|\[object|^(preview|reason|collateral)\./);
    }),
    { numRuns: 20 },
  );
});
