import { isCamelCase, isKebabCase } from './names.ts';
import { isObject, type JsonObject, type Problem, type Resolve } from './redocly.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const WRITES: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);
const SUMMARY_MAX = 60;

/** Every operation of a path item, with its method. */
function operationsOf(pathItem: JsonObject): { method: string; operation: JsonObject }[] {
  return METHODS.flatMap((method) => {
    const operation = pathItem[method];
    return isObject(operation) ? [{ method, operation }] : [];
  });
}

/** operationId, one tag, a short summary, a description (openapi/README.md, rule 1). */
export function describedOperation(operation: JsonObject): Problem[] {
  const { operationId, tags, summary, description } = operation;
  const problems: Problem[] = [];
  if (typeof operationId !== 'string') problems.push({ message: 'The operation has no operationId.' });
  else if (!isCamelCase(operationId)) problems.push({ message: `operationId "${operationId}" is not camelCase.`, at: ['operationId'] });
  if (!Array.isArray(tags) || tags.length !== 1) problems.push({ message: 'An operation has exactly one tag.' });
  if (typeof summary !== 'string' || summary === '') problems.push({ message: 'The operation has no summary.' });
  else {
    if (summary.length > SUMMARY_MAX)
      problems.push({
        message: `The summary has ${summary.length} characters, at most ${SUMMARY_MAX} are read at a glance.`,
        at: ['summary'],
      });
    if (summary.endsWith('.')) problems.push({ message: 'The summary ends in a full stop.', at: ['summary'] });
  }
  if (typeof description !== 'string' || description.trim() === '')
    problems.push({ message: 'The operation has no description: what it does, for whom, and the rule behind it.' });
  return problems;
}

/** Writes carry Idempotency-Key and X-Requested-With (openapi/README.md, rule 10; api.idempotency-key, api.requested-with). */
export function writeHeaders(pathItem: JsonObject, resolve: Resolve): Problem[] {
  return operationsOf(pathItem)
    .filter(({ method }) => WRITES.has(method))
    .flatMap(({ method, operation }) => {
      const names = [pathItem.parameters, operation.parameters].flatMap((parameters) =>
        (Array.isArray(parameters) ? parameters : []).map((parameter: unknown) => resolve(parameter).node?.name),
      );
      return [
        ['Idempotency-Key', 'idempotencyKey'],
        ['X-Requested-With', 'requestedWith'],
      ]
        .filter(([name]) => !names.includes(name))
        .map(([name, key]) => ({
          message: `The write ${String(operation.operationId)} does not declare ${name}: add parameters.yaml#/${key}.`,
          at: [method],
        }));
    });
}

/** The JSON body of an answer or a request, after following a reference to it. */
function jsonOf(body: JsonObject | undefined): JsonObject | undefined {
  const content = isObject(body?.content) ? body.content : {};
  const json = content['application/json'];
  return isObject(json) ? json : undefined;
}

/** One success, 200 with a body; the error answers that every caller must be ready for; all errors of the one schema (README, rules 8 and 9). */
export function answers(pathItem: JsonObject, resolve: Resolve, rootIsSecured = true): Problem[] {
  return operationsOf(pathItem).flatMap(({ method, operation }) => {
    const name = String(operation.operationId);
    const responses = isObject(operation.responses) ? operation.responses : {};
    const at = (status: string) => [method, 'responses', status];
    const problems: Problem[] = [];

    const successes = Object.keys(responses).filter((status) => /^[123]/.test(status));
    if (successes.join() !== '200')
      problems.push({ message: `${name} must have 200 as its only success, it has ${successes.join(', ') || 'none'}.`, at: [method] });
    else if (!isObject(resolve(responses['200']).node?.content))
      problems.push({ message: `${name}: the 200 answer has no body.`, at: at('200') });

    for (const status of requiredErrors(pathItem, operation, resolve, rootIsSecured)) {
      if (!(status in responses)) problems.push({ message: `${name} does not declare the answer ${status}.`, at: [method] });
    }
    for (const [status, response] of Object.entries(responses)) {
      if (!/^[45]|default/.test(status)) continue;
      const schema = jsonOf(resolve(response).node)?.schema;
      const ref = isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : '';
      if (!ref.endsWith('/ErrorResponse'))
        problems.push({
          message: `${name}: the answer ${status} is not an ErrorResponse (schemas/common.yaml#/ErrorResponse).`,
          at: at(status),
        });
    }
    return problems;
  });
}

/** 401 behind the session, 404 where the path names a thing, 400 with a query or a body, 500 and 503 always (README, rule 9). */
function requiredErrors(pathItem: JsonObject, operation: JsonObject, resolve: Resolve, rootIsSecured: boolean): string[] {
  const parameters = [pathItem.parameters, operation.parameters].flatMap((list) =>
    (Array.isArray(list) ? list : []).map((parameter: unknown) => resolve(parameter).node?.in),
  );
  const secured = Array.isArray(operation.security) ? operation.security.length > 0 : rootIsSecured;
  return [
    ...(parameters.includes('query') || operation.requestBody !== undefined ? ['400'] : []),
    ...(secured ? ['401'] : []),
    ...(parameters.includes('path') ? ['404'] : []),
    '500',
    '503',
  ];
}

/** Staff acting for a resident is read-only: every write behind the session names that answer. Signing in and out is open to them (session.impersonation-read-only). */
export function impersonation(pathItem: JsonObject, resolve: Resolve): Problem[] {
  return operationsOf(pathItem)
    .filter(
      ({ method, operation }) => WRITES.has(method) && operation.security === undefined && !String(operation.tags).includes('sign-in'),
    )
    .flatMap(({ method, operation }) => {
      const unauthorized = isObject(operation.responses) ? operation.responses['401'] : undefined;
      const examples = jsonOf(resolve(unauthorized).node)?.examples;
      if (isObject(examples) && 'impersonation-write-access-denied' in examples) return [];
      return [
        {
          message: `The write ${String(operation.operationId)} does not name impersonation-write-access-denied among its 401 examples: use responses.yaml#/UnauthorizedWrite.`,
          at: [method],
        },
      ];
    });
}

/** Named examples for every success, every error and every JSON request; names in kebab-case (README, rules 8 to 11). */
export function namedExamples(pathItem: JsonObject, resolve: Resolve): Problem[] {
  return operationsOf(pathItem).flatMap(({ method, operation }) => {
    const id = String(operation.operationId);
    const responses = isObject(operation.responses) ? operation.responses : {};
    const bodies = Object.entries(responses).map(([status, response]) => ({
      what: `the answer ${status}`,
      at: [method, 'responses', status],
      body: response,
    }));
    if (operation.requestBody !== undefined) bodies.push({ what: 'the request', at: [method, 'requestBody'], body: operation.requestBody });
    return bodies.flatMap(({ what, at, body }) => {
      const json = jsonOf(resolve(body).node);
      if (!json) return [];
      const names = isObject(json.examples) ? Object.keys(json.examples) : [];
      if (names.length === 0) return [{ message: `${id}: ${what} has no named example.`, at }];
      return names
        .filter((name) => !isKebabCase(name))
        .map((name) => ({ message: `${id}: the example "${name}" of ${what} is not kebab-case.`, at }));
    });
  });
}
