/** The strict check of one answer against the contract: status, content type, headers, body, error code (api.error-body, api.error-kinds, api.error-codes). */

import type { DocumentedAnswer, DocumentedContract, DocumentedHeader, Operation } from '../../contract/documented-answers.ts';
import { addressFaults } from './addresses.ts';
import { type Answer, headerValues } from './answer.ts';
import { bodyFault } from './answer-errors.ts';
import { inContractSpelling, LONGEST_LIFE_S, missingFlags, nameOfCookie, secondsOf, withoutValue } from './cookies.ts';
import { cookieValue, exposureFaults } from './exposure.ts';
import type { Finding, Mismatch } from './finding.ts';
import { leaks } from './leaks.ts';
import { nameTwiceIn } from './names-twice.ts';
import { requirementOf } from './requirement.ts';
import { shortened, shown } from './shown.ts';

export interface CheckOptions {
  allowExtraFields?: boolean;
  /** The sessions of the request, whose values the answer may not repeat. */
  sessions?: readonly string[];
  /** Where the API is, and the hosts that the portal's configuration allows: without them addresses are not looked at. */
  baseUrl?: URL;
  allowedHosts?: readonly string[];
}

/** The most faults that are reported for one body. */
const MAX_BODY_FINDINGS = 100;

export function checkAnswer(contract: DocumentedContract, operation: Operation, answer: Answer, options: CheckOptions = {}): Finding[] {
  const documented = operation.answers.get(answer.status);
  const sessions = [...(options.sessions ?? []), ...sessionsSetBy(contract, answer)];
  const found = documented
    ? [
        ...exposureFaults(answer, { isPersonal: operation.needsSession, sessions, cookies: contract.cookies }),
        ...contentTypeFaults(documented, answer),
        ...documented.headers.flatMap((header) => headerFaults(contract, header, answer)),
        ...cookieFaults(contract, answer),
        ...bodyFaults(contract, documented, answer, options),
      ]
    : [undocumentedStatus(operation, answer)];
  return found.map((one) => ({
    operationId: operation.operationId,
    status: answer.status,
    in: one.in,
    pointer: one.pointer ?? null,
    header: one.header ?? null,
    expected: one.expected,
    actual: one.actual,
    rule: requirementOf(contract, operation, answer.status, one),
    by: ['contract'],
  }));
}

function undocumentedStatus({ answers }: Operation, answer: Answer): Mismatch {
  const [location] = headerValues(answer, 'location');
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const note = isRedirect ? ` (a redirect${location === undefined ? '' : ` to ${hostAndPath(location)}`}; it was not followed)` : '';
  return {
    in: 'status',
    expected: `one of ${[...answers.keys()].toSorted((a, b) => a - b).join(', ')}`,
    actual: `${answer.status}${note}`,
  };
}

/** Queries of addresses may carry secrets. */
function hostAndPath(location: string): string {
  return shortened(location.split(/[?#]/)[0] ?? '');
}

/** A backend may send its refusals as this, with the members of RFC 9457 beside ours (ErrorResponse). */
export const PROBLEM_JSON = 'application/problem+json';
const OF_A_PROBLEM = ['type', 'title', 'status', 'detail', 'instance'];

const typeOf = (answer: Answer): string | undefined => headerValues(answer, 'content-type')[0]?.split(';')[0]?.trim().toLowerCase();

const isProblem = (answer: Answer): boolean => answer.status >= 400 && typeOf(answer) === PROBLEM_JSON;

function contentTypeFaults({ contentTypes }: DocumentedAnswer, answer: Answer): Mismatch[] {
  const sent = headerValues(answer, 'content-type');
  const type = isProblem(answer) ? 'application/json' : typeOf(answer);
  if (contentTypes.length === 0 || (sent.length === 1 && type !== undefined && contentTypes.includes(type))) return [];
  const actual = sent.length === 0 ? 'no content type' : shortened(sent.join(' and '));
  return [{ in: 'content-type', expected: contentTypes.join(' or '), actual }];
}

function headerFaults(
  contract: DocumentedContract,
  { name, required, example, schema, description }: DocumentedHeader,
  answer: Answer,
): Mismatch[] {
  const isCookie = name.toLowerCase() === 'set-cookie';
  const cookie = nameOfCookie(example);
  // Other cookies, for example those of a load balancer, are not part of the contract.
  const sent = headerValues(answer, name).filter((value) => !isCookie || nameOfCookie(value) === cookie);
  if (sent.length === 0) {
    if (!required) return [];
    return [
      { in: 'header', header: name, expected: isCookie ? `the cookie ${cookie}` : shortened(description, 200), actual: 'it is missing' },
    ];
  }
  return sent
    .map((value) => (isCookie ? inContractSpelling(value) : value))
    .filter((value) => contract.errorsOf(schema, value, false).length > 0)
    .filter((value) => !isCookie || missingFlags(value).length === 0)
    .map((value) => ({
      in: 'header',
      header: name,
      expected: isCookie ? `as ${withoutValue(example)}: ${shortened(description, 200)}` : shortened(description, 200),
      actual: isCookie ? withoutValue(value) : shown(value, name),
    }));
}

/** The contract's cookies have their flags wherever they are set. */
function cookieFaults(contract: DocumentedContract, answer: Answer): Mismatch[] {
  return headerValues(answer, 'set-cookie')
    .filter((value) => contract.cookies.includes(nameOfCookie(value)))
    .map(inContractSpelling)
    .flatMap((value) =>
      cookieDemands(value).map((expected) => ({ in: 'header', header: 'Set-Cookie', expected, actual: withoutValue(value) })),
    );
}

/** What a cookie lacks (api.session-cookie). @param cookie in the spelling of the contract */
function cookieDemands(cookie: string): string[] {
  const name = nameOfCookie(cookie);
  const missing = missingFlags(cookie);
  return [
    ...(missing.length > 0 ? [`${name} with ${missing.join(', ')}`] : []),
    ...(/; Domain=/.test(cookie) ? [`${name} without Domain, so that no other host gets it (api.session-cookie)`] : []),
    ...(secondsOf(cookie) > LONGEST_LIFE_S ? [`${name} that ends with the browser or within a day (api.session-cookie)`] : []),
  ];
}

function sessionsSetBy(contract: DocumentedContract, answer: Answer): string[] {
  return headerValues(answer, 'set-cookie')
    .filter((value) => contract.cookies.includes(nameOfCookie(value)))
    .map(cookieValue);
}

function bodyFaults(
  contract: DocumentedContract,
  { schema, codes }: DocumentedAnswer,
  answer: Answer,
  { allowExtraFields = false, baseUrl, allowedHosts = [] }: CheckOptions,
): Mismatch[] {
  const { body } = answer;
  if (schema === null) return [];
  if (body.length === 0) return [{ in: 'body', pointer: '', expected: 'a JSON body', actual: 'an empty body' }];
  const read = parsed(body);
  if (read.kind === 'unreadable') return [{ in: 'body', pointer: '', expected: 'JSON in UTF-8', actual: read.problem }];
  const twice = nameTwiceIn(body.toString('utf8'));
  if (twice !== null)
    return [{ in: 'body', pointer: '', expected: 'each name once in an object', actual: `${shown(twice, 'name')} twice` }];
  const faults: Mismatch[] = contract
    .errorsOf(schema, isProblem(answer) ? withoutProblem(read.value) : read.value, allowExtraFields)
    .map((error) => bodyFault(error, read.value));
  const code = (read.value as { code?: unknown } | null)?.code;
  if (codes.size > 0 && typeof code === 'string' && !codes.has(code) && !faults.some(({ pointer }) => pointer === '/code')) {
    faults.push({ in: 'body', pointer: '/code', expected: `one of ${[...codes].join(', ')}`, actual: shown(code) });
  }
  if (codes.size > 0) faults.push(...leaks(answer, read.value));
  const addresses = baseUrl && answer.status === 200 ? addressFaults(contract, schema, read.value, { baseUrl, allowedHosts }) : [];
  faults.push(...addresses.filter(({ pointer }) => !faults.some((one) => one.pointer === pointer)));
  return faults.slice(0, MAX_BODY_FINDINGS);
}

function withoutProblem(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !OF_A_PROBLEM.includes(name)));
}

export type Parsed = { kind: 'json'; value: unknown } | { kind: 'unreadable'; problem: string };

export function parsed(body: Buffer): Parsed {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return { kind: 'unreadable', problem: 'bytes that are not UTF-8' };
  }
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    const start = text.trimStart().slice(0, 15);
    return { kind: 'unreadable', problem: start.startsWith('<') ? `markup that begins with ${start}…` : 'text that is not JSON' };
  }
}
