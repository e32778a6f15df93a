// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { assert, property } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { languages } from '@/domain/languages.ts';
import { payloadSummary } from '@/forms/step-form/payload-summary.ts';
import { setLanguage } from '@/i18n/i18n.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allTerminationFields } from './fields.ts';
import { terminationSchemas } from './form.ts';
import { TerminationSummary } from './TerminationSummary.tsx';
import { toTerminationRequest } from './termination-form.ts';
import { filledIn } from './test-support/valid-form.ts';

beforeAll(() => startI18nForTests());

it.each(languages)('shows any form that can be sent, a line for each value, in words: %s', async (language) => {
  await setLanguage(language);
  assert(
    property(filledIn, ({ facts, contract, form }) => {
      const payload = toTerminationRequest(parse(terminationSchemas(facts).whole, form), contract);
      const lines = Object.values(allTerminationFields).flatMap((fields) => payloadSummary<string>(fields, payload));
      render(<TerminationSummary values={payload} nameOf={(id) => id} />);
      const values = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
      cleanup();
      expect(values).toHaveLength(lines.flatMap((group) => group.lines).length);
      for (const value of values) expect(value).not.toMatch(/^$|undefined|\[object|^(preview|reason|collateral)\./);
    }),
    { numRuns: 20 },
  );
});
