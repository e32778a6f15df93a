/**
 * The `Prefer` header (RFC 7240) as the mock understands it, for the mock that reads it and the scenario panel that writes it:
 * `example=<name>`, `code=<status>`, `dynamic=true` as in Prism; `resident=<key>` and `failure=<kind>` are ours.
 */
import { isResident, type MockOperation } from './choose-example.ts';

/** Broken answers that no contract describes and that the portal must handle. */
export const SERVER_FAILURES = ['hang', 'html', 'malformed', 'reset'] as const;
export type ServerFailure = (typeof SERVER_FAILURES)[number];

export interface Preferences {
  status?: number;
  example?: string;
  /** Answers with random data that fits the schema. */
  dynamic?: boolean;
  failure?: ServerFailure;
  /** Key of the resident who is signed in for this one call. */
  resident?: string;
}

/** What a gateway may answer to any operation; no operation repeats it (api.gateway-answers). */
const GATEWAY_STATUSES = [405, 413, 415, 429] as const;
export type GatewayStatus = (typeof GATEWAY_STATUSES)[number];

/** The answer: a named example, the resident's own one, or that of a gateway. */
export type WantedAnswer =
  | { kind: 'named'; status: number; name: string }
  | { kind: 'own' }
  | { kind: 'gateway'; status: GatewayStatus }
  | { kind: 'problem'; message: string };

/** Reads the header; other preferences are ignored, as the RFC says. A value that is not valid is returned as a problem, in English. */
export function readPreferences(header: string | undefined): Preferences | { problem: string } {
  const preferences: Preferences = {};
  for (const part of (header ?? '').split(/[,;]/)) {
    const [name = '', ...rest] = part.split('=');
    const value = rest
      .join('=')
      .trim()
      .replace(/^"(.*)"$/, '$1');
    switch (name.trim().toLowerCase()) {
      case 'code':
        if (!/^[1-5]\d\d$/.test(value)) return { problem: `"${value}" is no status code.` };
        preferences.status = Number(value);
        break;
      case 'example':
        preferences.example = value;
        break;
      case 'dynamic':
        preferences.dynamic = value === 'true';
        break;
      case 'resident':
        if (!isResident(value)) return { problem: `openapi/world.json has no resident called "${value}".` };
        preferences.resident = value;
        break;
      case 'failure': {
        const failure = SERVER_FAILURES.find((known) => known === value);
        if (failure === undefined) return { problem: `There is no failure called "${value}", only ${SERVER_FAILURES.join(', ')}.` };
        preferences.failure = failure;
      }
    }
  }
  return preferences;
}

/** Writes the header; empty when nothing is preferred. */
export function writePreferences({ status, example, dynamic, failure, resident }: Preferences): string {
  return [
    ...(status === undefined ? [] : [`code=${status}`]),
    ...(example === undefined ? [] : [`example=${example}`]),
    ...(dynamic ? ['dynamic=true'] : []),
    ...(failure === undefined ? [] : [`failure=${failure}`]),
    ...(resident === undefined ? [] : [`resident=${resident}`]),
  ].join(', ');
}

/**
 * Finds what is preferred among the operation's named answers. Prism alone would silently answer a status or an example that it does not
 * find with some other one; here it is a problem that names what there is.
 */
export function wantedAnswer(operation: MockOperation, { status, example }: Preferences): WantedAnswer {
  if (example === undefined && (status === undefined || status === 200)) return { kind: 'own' };
  const fitting = operation.answers.find(
    (answer) => (status === undefined || answer.status === status) && (example === undefined || answer.name === example),
  );
  if (fitting) return { kind: 'named', status: fitting.status, name: fitting.name };
  const ofGateway = GATEWAY_STATUSES.find((known) => known === status);
  if (ofGateway !== undefined) return { kind: 'gateway', status: ofGateway };
  const wanted = [...(status === undefined ? [] : [`status ${status}`]), ...(example === undefined ? [] : [`example "${example}"`])];
  const known = operation.answers.map((answer) => `${answer.status} ${answer.name}`).join(', ');
  return { kind: 'problem', message: `${operation.operationId} has no ${wanted.join(' with ')}. It has: ${known}.` };
}
