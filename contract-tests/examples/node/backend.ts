/**
 * The smallest backend that can be verified: three operations of the contract and the provider states that they need. It depends on Node only.
 * `PORT=8080 PROVIDER_STATES=on node backend.ts`; PORT=0 takes a free port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyState, type StateCall, UnknownStateError } from './states.ts';
import { type User, World } from './world.ts';

const world = new World();

interface Call {
  session: string | null;
  user: User;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, body, headers });
const refused = (status: number, code: string): Answer => ({ status, body: { code } });

// The portal calls getFeatureFlags before anybody has signed in.
const open: Readonly<Record<string, () => Answer>> = {
  'GET /api/feature-flags': () => ok(world.flags),
};

const behindTheSession: Readonly<Record<string, (call: Call) => Answer>> = {
  'GET /api/user/metadata': ({ user }) =>
    ok({
      isImpersonator: user.impersonatorEmail !== null,
      impersonatorEmail: user.impersonatorEmail,
      identityProvider: user.identityProvider,
    }),
  'POST /api/logout': ({ session }) => {
    world.sessions.delete(session ?? '');
    return ok({ success: true }, { 'set-cookie': 'resident_session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax' });
  },
};

function answer(request: IncomingMessage): Answer {
  const operation = `${request.method} ${(request.url ?? '').split('?')[0]}`;
  if (!(operation in open) && !(operation in behindTheSession)) return refused(404, 'NOT_FOUND');
  if (world.refusal) return refused(world.refusal.status, world.refusal.code);
  const anonymous = open[operation];
  if (anonymous) return anonymous();

  const session = /(?:^|;\s*)resident_session=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
  if (session === null) return refused(401, 'UNAUTHORIZED');
  const user = world.sessions.get(session);
  // The contract has different codes for a missing session and an unknown one.
  if (!user) return refused(401, 'AUTH_ERROR');
  return behindTheSession[operation]?.({ session, user }) ?? refused(404, 'NOT_FOUND');
}

/** POST /_states {state, params, action} → {session: …}. It can sign in anybody, so a backend in production must not have it. */
async function answerState(request: IncomingMessage): Promise<Answer> {
  try {
    return ok(applyState(world, JSON.parse(await textOf(request)) as StateCall));
  } catch (error) {
    if (!(error instanceof UnknownStateError)) throw error;
    return { status: 404, body: { error: error.message } };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const hasStates = process.env.PROVIDER_STATES === 'on';

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isState = hasStates && request.method === 'POST' && request.url === '/_states';
  const { status, body, headers } = isState ? await answerState(request) : answer(request);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":"BAD_REQUEST"}'));
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
