/** What a gateway before a backend answers to any operation, as the contract documents it once in `components.responses` (api.gateway-answers). */
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { parse } from 'yaml';
import type { GatewayStatus } from './preferences.ts';

interface Header {
  examples?: Record<string, { value: string }>;
}
interface Bundle {
  components?: { responses?: Record<string, { description?: string; headers?: Record<string, Header> }> };
}

export interface GatewayAnswer {
  headers: Record<string, string>;
  body: string;
}

/** Answers with the examples of the contract. `example` names one of a header; without it the first is taken. */
export type Gateway = (status: GatewayStatus, example?: string) => GatewayAnswer | { problem: string };

/** @param contract path of the bundled contract */
export function readGateway(contract: string): Gateway {
  const { components } = parse(readFileSync(contract, 'utf8')) as Bundle;
  const responses = Object.values(components?.responses ?? {});
  return (status, example) => {
    const documented = responses.find(({ description = '' }) => description.startsWith(`${status}.`));
    const headers = Object.entries(documented?.headers ?? {}).map(([name, { examples = {} }]) => ({ name, examples }));
    const known = headers.flatMap(({ examples }) => Object.keys(examples));
    if (example !== undefined && !known.includes(example))
      return { problem: `${status} of a gateway has no example "${example}". It has: ${known.join(', ') || 'none'}.` };
    const chosen = headers.flatMap(({ name, examples }) => {
      const value = (example === undefined ? undefined : examples[example]) ?? Object.values(examples)[0];
      return value ? [[name, value.value]] : [];
    });
    const title = `${status} ${STATUS_CODES[status] ?? ''}`;
    return {
      headers: { 'Content-Type': 'text/html', ...(Object.fromEntries(chosen) as Record<string, string>) },
      body: `<!doctype html><title>${title}</title><h1>${title}</h1>`,
    };
  };
}
