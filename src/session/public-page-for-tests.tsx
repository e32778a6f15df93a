import { render } from '@testing-library/react';
import { configureTransport } from 'client/transport.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { ConfigProvider } from '@/config/config-context.tsx';
import { readConfig } from '@/config/load-config.ts';

/** An answer of the contract's backend: an example's value with 200, or a refusal. */
export type Answer = { status: 200; body: unknown } | { status: number; code: string };

export const success: Answer = { status: 200, body: { success: true } };

export interface Call {
  /** `POST /verify-email`, with the query as it was sent. */
  call: string;
  body: unknown;
}

interface Backend {
  calls: Call[];
  /** By method and path; a list is answered in its order, its last for good. What is not named fails the network. */
  answers: Record<string, Answer | Answer[]>;
}

/** Answers the transport's calls at `fetch`, and remembers them. Undo with `vi.unstubAllGlobals()`. */
export function backendForTests(answers: Backend['answers'] = {}): Backend {
  const backend: Backend = { calls: [], answers };
  configureTransport({
    baseUrl: '/api',
    writeDelayMs: 0,
    timeoutMs: 5000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: () => undefined,
    newKey: () => '00000000-0000-4000-8000-000000000000',
    pause: () => Promise.resolve(),
    reportInvalidResponse: () => undefined,
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(/^\/api/, '')}`;
    backend.calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const named = backend.answers[call] ?? backend.answers[call.replace(/\?.*/, '')];
    const answer = Array.isArray(named) ? (named.length > 1 ? named.shift() : named[0]) : named;
    if (answer === undefined) throw new TypeError('network');
    return Response.json('code' in answer ? { code: answer.code } : answer.body, { status: answer.status });
  });
  return backend;
}

/**
 * Shows a public page as its route does; every other address shows itself and its navigation state as JSON in `elsewhere`.
 * @param pattern the page's own address
 */
export function showPublicPage(page: ReactElement, { pattern, search = '', state }: { pattern: string; search?: string; state?: unknown }) {
  const config = readConfig(
    JSON.stringify({ provider: { name: 'Esimerkkikodit Oy' }, policy: { entryLinkDelayMs: 0 }, allowedHosts: ['tunnistus.example.com'] }),
    window.location.origin,
  );
  if (config.kind !== 'ok') throw new Error(config.kind);
  const routes: RouteObject[] = [
    { path: pattern, element: page },
    { path: '*', element: <Elsewhere /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: pattern, search, state }] });
  render(
    <ConfigProvider config={config.config}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return router;
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="elsewhere">{JSON.stringify({ to: pathname + search, state })}</p>;
}
