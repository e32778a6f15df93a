/** A case as an interaction of a pact: the states, the request as the portal sends it, and the answer by matchers. */

import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import type { Case, Cookie } from '../../cases/case.ts';
import { nameOf } from '../../cases/cases.ts';
import type { Contract, Operation } from '../../contract/read-contract.ts';
import { CONSUMER, IDEMPOTENCY_KEY, PROVIDER } from '../../pact/pact-file.ts';
import { exactOf } from './exact.ts';
import { headersOf, JSON_ANSWER } from './headers.ts';
import { exampleOf, matchersOf } from './matchers.ts';
import { anchored, insideOf } from './patterns.ts';
import { sampleBytes } from './samples.ts';

const ANY_UUID = anchored(insideOf({ format: 'uuid' }) ?? '');

/** The cookie as it is sent to the mock server. A verifier puts in what the state handler answered: {session} or {registration}. */
export const COOKIES: Readonly<Record<Exclude<Cookie, 'none'>, { expression: string; example: string }>> = {
  session: { expression: 'resident_session=${session}', example: 'resident_session=example' },
  registration: { expression: 'resident_registration=${registration}', example: 'resident_registration=example' },
};

// The library does not export the types of its builders.
type Unconfigured = ReturnType<PactV4['addInteraction']>;
type WithRequest = ReturnType<Unconfigured['withRequest']>;
type WithResponse = ReturnType<WithRequest['willRespondWith']>;
type RequestBuilder = Parameters<NonNullable<Parameters<Unconfigured['withRequest']>[2]>>[0];
type ResponseBuilder = Parameters<NonNullable<Parameters<WithRequest['willRespondWith']>[1]>>[0];

export interface Interaction {
  /** The value that the client must return. */
  answer: unknown;
  pact: WithResponse;
}

/** @param folder where the pact is written */
export function interactionOf(contract: Contract, one: Case, folder: string): Interaction {
  const operation = operationOf(contract, one);
  const template = one.status === 200 ? matchersOf(operation.success, one.answer, contract.deref, exactOf(one)) : { code: one.code };
  const pact = new PactV4({
    consumer: CONSUMER,
    provider: PROVIDER,
    dir: folder,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
  const started = one.states.reduce(
    (interaction, { name, params }) => interaction.given(name, params && { ...params }),
    pact.addInteraction().uponReceiving(nameOf(one)).reference('OpenAPI', 'operationId', one.operationId),
  );
  return {
    answer: exampleOf(template),
    pact: started
      .withRequest(one.request.method, one.request.path, (request) => tellRequest(request, one))
      .willRespondWith(one.status, (response) => tellAnswer(response, operation, one, template)),
  };
}

function operationOf(contract: Contract, { operationId }: Case): Operation {
  const found = contract.operations.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`there is no operation ${operationId}`);
  return found;
}

function tellRequest(builder: RequestBuilder, { request }: Case): void {
  const { body, query, cookie, method, idempotencyKey } = request;
  builder.query({ ...query });
  builder.headers({
    Accept: 'application/json',
    ...request.headers,
    ...Object.fromEntries(
      Object.entries(request.headersFromState).map(([name, value]) => [
        name,
        MatchersV3.fromProviderState(`\${${value}}`, request.headers[name] ?? ''),
      ]),
    ),
    ...(method !== 'GET' && {
      'Idempotency-Key': idempotencyKey ?? { ...MatchersV3.regex(ANY_UUID, IDEMPOTENCY_KEY), 'pact:generator:type': 'Uuid' },
      'X-Requested-With': 'resident-portal',
    }),
    ...(cookie !== 'none' && { Cookie: MatchersV3.fromProviderState(COOKIES[cookie].expression, COOKIES[cookie].example) }),
    ...(body.kind !== 'none' && body.kind !== 'json' && { 'Content-Type': body.type }),
  });
  if (body.kind === 'json') builder.jsonBody(body.value);
  if (body.kind === 'bytes') builder.body(body.type, Buffer.from(sampleBytes(body.sample)));
}

function tellAnswer(builder: ResponseBuilder, operation: Operation, one: Case, template: unknown): void {
  const required = [JSON_ANSWER, ...headersOf(operation, one)];
  builder.headers(Object.fromEntries(required.map(({ name, example }) => [name, example])));
  builder.jsonBody(template);
  // After the body, whose matchers would else take their place.
  builder.matchingRules({
    header: required.map(({ name, example, expressions }) => ({
      path: name,
      rules: expressions.map((expression) => MatchersV3.regex(expression, example)),
    })),
  });
}
