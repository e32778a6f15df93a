/** `cross-site-writes`: a write that a page of another site made the browser send is refused (api.requested-with, api.declared-capabilities). */
import type { PactInteraction } from '../../pact/pact-file.ts';
import { operationIdOf, successfulWrites } from '../core/interaction.ts';
import { about, type Capability, type Check, capabilityMismatch, transportMismatches } from './check.ts';
import type { HeaderChanges } from './pact-request.ts';

/** Requests that another site can make a browser send. The third has the header, which a too permissive CORS configuration would allow. */
const FROM_ELSEWHERE: readonly { how: string; changes: HeaderChanges }[] = [
  { how: 'without X-Requested-With', changes: { 'X-Requested-With': null } },
  {
    how: 'as a form of another site',
    changes: {
      'X-Requested-With': null,
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      Origin: 'https://another.example.org',
    },
  },
  {
    how: 'as a script of another site',
    changes: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', Origin: 'https://another.example.org' },
  },
];

/** Writes that are not checked: the upload sends no cookie, and may go to a separate file store (files.upload-address). */
const WITHOUT_COOKIE: readonly string[] = ['uploadFile'];

export const crossSiteWrites: Capability = {
  name: 'cross-site-writes',
  rules: 'api.requested-with',
  about: 'A write without X-Requested-With, or from another site according to Sec-Fetch-Site, is refused with 4xx (api.requested-with).',
  checks: (pact) =>
    successfulWrites(pact)
      .filter((interaction) => !WITHOUT_COOKIE.includes(operationIdOf(interaction)))
      .map(refused),
};

function refused(interaction: PactInteraction): Check {
  return {
    name: `${operationIdOf(interaction)} is refused from another site`,
    expects: '4xx from another site, 200 from the own one',
    ...about(interaction),
    run: async (context) => {
      const found = [];
      for (const { how, changes } of FROM_ELSEWHERE) {
        const exchanged = await context.send(interaction, { ...changes, 'Idempotency-Key': context.newKey() });
        found.push(...transportMismatches(exchanged));
        if (exchanged.kind !== 'answer') continue;
        const { status } = exchanged.answer;
        if (status < 400 || status > 499) found.push(capabilityMismatch(`4xx ${how}`, String(status), exchanged.answer));
      }
      // The same request from the portal's own site succeeds: it was refused for its origin, and it had not been executed.
      const own = await context.send(interaction, { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': context.newKey() });
      found.push(...transportMismatches(own));
      if (own.kind === 'answer' && own.answer.status !== 200)
        found.push(capabilityMismatch('200 from the own site', String(own.answer.status), own.answer));
      return found;
    },
  };
}
