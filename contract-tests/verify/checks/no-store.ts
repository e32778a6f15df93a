/** `no-store`: answers with personal data say that nobody keeps them (api.no-store, api.declared-capabilities). */
import { headerValues } from '../core/answer.ts';
import { successfulReads } from '../core/interaction.ts';
import { about, type Capability, capabilityMismatch, transportMismatches } from './check.ts';

/** Data that is the same for everybody. */
const NOT_PERSONAL: readonly string[] = ['getFeatureFlags', 'listDefectClasses'];

export const noStore: Capability = {
  name: 'no-store',
  rules: 'api.no-store',
  about: 'Answers with personal data carry Cache-Control: no-store, from the backend or the gateway before it (api.no-store).',
  checks: (pact) =>
    successfulReads(pact)
      .map((interaction) => ({ interaction, ...about(interaction) }))
      .filter(({ operationId }) => !NOT_PERSONAL.includes(operationId))
      .map(({ interaction, operationId, states }) => ({
        name: `${operationId} is kept by nobody`,
        expects: 'Cache-Control: no-store',
        operationId,
        states,
        run: async (context) => {
          const exchanged = await context.send(interaction);
          if (exchanged.kind === 'broken') return transportMismatches(exchanged);
          const sent = headerValues(exchanged.answer, 'cache-control').join(', ');
          return /(?:^|[\s,])no-store(?:$|[\s,])/i.test(sent)
            ? []
            : [capabilityMismatch('Cache-Control: no-store', sent || 'no Cache-Control')];
        },
      })),
};
