import { answers, describedOperation, impersonation, namedExamples, writeHeaders } from './operations.ts';
import { type Context, isObject, type JsonObject, type Problem, resolver, rule } from './redocly.ts';
import { unbounded } from './requests.ts';
import { boundedNumber, limitsOfTheWhole, ownLimits, schemaName, schemaNames, schemaStyle } from './schemas.ts';

/**
 * The contract's own lint rules: what a reviewer would otherwise have to see (openapi/README.md).
 * Redocly loads this file; redocly.yaml turns the rules on.
 */
export default function plugin(): { id: string; rules: { oas3: Record<string, () => JsonObject> } } {
  return {
    id: 'portal',
    rules: {
      oas3: {
        'described-operation': rule('Operation', describedOperation),
        'write-headers': rule('PathItem', (item, ctx) => writeHeaders(item, resolver(ctx))),
        answers: rule('PathItem', (item, ctx) => answers(item, resolver(ctx))),
        impersonation: rule('PathItem', (item, ctx) => impersonation(item, resolver(ctx))),
        'named-examples': rule('PathItem', (item, ctx) => namedExamples(item, resolver(ctx))),
        'schema-names': rule('Schema', (schema, ctx) =>
          schemaNames(schema, schemaName(ctx.location.source.absoluteRef, ctx.location.pointer)),
        ),
        'schema-style': rule('Schema', schemaStyle),
        'own-limits': () => ({ ...rule('Schema', ownLimits)(), ...rule('Info', limitsOfTheWhole)() }),
        'bounded-numbers': rule('Schema', boundedNumber),
        'bounded-parameters': rule('Parameter', (parameter, ctx) => boundedValue(parameter.schema, ctx)),
        'bounded-requests': rule('RequestBody', (body, ctx) =>
          Object.values(isObject(body.content) ? body.content : {}).flatMap((media) =>
            isObject(media) ? boundedValue(media.schema, ctx) : [],
          ),
        ),
      },
    },
  };
}

function boundedValue(schema: unknown, ctx: Context): Problem[] {
  return unbounded(schema, ctx.location.source.absoluteRef, resolver(ctx));
}
