/** The request of an interaction, as Pact's verifier would send it: with the values of the states in place of the examples. */
import { randomUUID } from 'node:crypto';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { HttpRequest } from '../core/exchange.ts';

interface RequestOfPact {
  method: string;
  path: string;
  query?: Record<string, string[]>;
  headers?: Record<string, string[]>;
  generators?: { header?: Record<string, { type: string; expression?: string }> };
  body?: { content: unknown; encoded?: boolean | string };
}

/** Headers by name; null takes one away. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

export function requestOf(
  interaction: PactInteraction,
  values: Readonly<Record<string, unknown>>,
  changes: HeaderChanges = {},
): HttpRequest & { pathAndQuery: string } {
  // The properties of an interaction of `type: Synchronous/HTTP`, according to the pact specification.
  const { method, path, query = {}, headers = {}, generators, body } = interaction.request as unknown as RequestOfPact;
  const sent = new Map(Object.entries(headers).map(([name, all]) => [name.toLowerCase(), all.join(', ')]));
  for (const [name, { type, expression = '' }] of Object.entries(generators?.header ?? {})) {
    if (type === 'Uuid') sent.set(name.toLowerCase(), randomUUID());
    const filled = expression.replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => (key in values ? String(values[key]) : whole));
    if (filled !== expression) sent.set(name.toLowerCase(), filled);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) sent.delete(name.toLowerCase());
    else sent.set(name.toLowerCase(), value);
  }
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, all]) => all.map((value) => [name, value]))).toString();
  return {
    method,
    pathAndQuery: search === '' ? path : `${path}?${search}`,
    headers: Object.fromEntries(sent),
    body: body && bytesOf(body),
  };
}

function bytesOf({ content, encoded }: NonNullable<RequestOfPact['body']>): Buffer {
  if (typeof encoded === 'string' && encoded.toLowerCase() === 'base64') return Buffer.from(String(content), 'base64');
  return Buffer.from(JSON.stringify(content));
}
