/** Faults of whole answers: status, kind of body, headers, cookies, lists, ids, codes, and requests that are treated the wrong way. */
import { isObject } from '../../contract/bundle.ts';
import { isAllowedInstead } from '../../verify/values/alternatives.ts';
import { type Answer, type Operator, parsed, type Recorded, type Site, withBody, withHeader } from '../mutant.ts';
import { kindOf, placesOf, replaced } from '../places.ts';

const OTHER_UUID = '00000000-0000-4000-8000-00000000dead';
const HTML = Buffer.from('<!doctype html><title>Error</title><h1>Something went wrong</h1>');

const always = () => true;
const isSuccess = ({ status }: Recorded) => status === 200;
const isError = (recorded: Recorded) => !isSuccess(recorded);

/** An operator with one site: the whole answer, or one header. */
function whole(
  name: string,
  what: string,
  when: (recorded: Recorded) => boolean,
  apply: (answer: Answer) => Answer,
  { pointer = '', semantic = false } = {},
): Operator {
  return {
    name,
    what,
    *sites(recorded): Iterable<Site> {
      if (when(recorded)) yield { pointer, class: semantic ? 'semantic' : 'contract', apply };
    },
  };
}

const withStatus = (status: number) => (answer: Answer) => ({ ...answer, status });
const asHtml = (answer: Answer): Answer => ({ ...withHeader(answer, 'content-type', 'text/html; charset=utf-8'), body: HTML });

/** Answers an error with another status, which the contract may document for the operation. */
const wrongErrorStatus: Operator = {
  name: 'wrong-error-status',
  what: 'an error with the status of another error',
  *sites({ operationId, status }, { statuses }): Iterable<Site> {
    if (status === 200) return;
    for (const other of [400, 401, 403, 404, 409, 422, 500]) {
      if (other === status) continue;
      const isKnown = statuses(operationId).includes(other);
      // One status that the operation documents and one that it does not are enough.
      if (other === 403 || (isKnown && [400, 404, 500].includes(other))) {
        yield { pointer: `status:${other}`, class: isKnown ? 'semantic' : 'contract', apply: withStatus(other) };
      }
    }
  },
};

const wrongCode: Operator = {
  name: 'wrong-error-code',
  what: 'the code of another error',
  *sites(recorded, { codes }): Iterable<Site> {
    const { operationId, status, answer } = recorded;
    const body = parsed(answer);
    if (status === 200 || !isObject(body)) return;
    const wanted = { status, code: String(body.code) };
    const isOther = (code: string) =>
      code !== wanted.code && !isAllowedInstead(`${operationId} ${status}.${recorded.scenario}`, wanted, { status, code });
    const documented = codes(operationId, status).find(isOther);
    for (const [code, kind] of [
      [documented, 'semantic'],
      ['SOMETHING_WENT_WRONG', 'contract'],
      [String(body.code).toLowerCase(), 'contract'],
    ] as const) {
      if (code === undefined) continue;
      yield {
        pointer: `/code:${kind === 'semantic' ? 'documented' : code === 'SOMETHING_WENT_WRONG' ? 'unknown' : 'small'}`,
        class: kind,
        apply: (at) => withBody(at, replaced(parsed(at), '/code', code)),
      };
    }
  },
};

const emptyList: Operator = {
  name: 'empty-list',
  what: 'an empty list instead of one with items',
  *sites({ operationId, status, answer }, { bodySchema, deref }): Iterable<Site> {
    const schema = bodySchema(operationId, status);
    if (status !== 200 || schema === undefined) return;
    const seen = new Set<string>();
    for (const { pointer, general, value } of placesOf(parsed(answer), schema, deref)) {
      // A list within the items of a list may be empty in one and full in another.
      if (!Array.isArray(value) || value.length === 0 || general.includes('*') || seen.has(general)) continue;
      seen.add(general);
      yield { pointer: general, class: 'semantic', apply: (at) => withBody(at, replaced(parsed(at), pointer, [])) };
    }
  },
};

/** The answer has another id than the requested one, as if it were another user's data. */
const wrongResource: Operator = {
  name: 'wrong-resource',
  what: 'the data of another id than the requested one',
  *sites({ operationId, status, answer, asked }, { bodySchema, deref }): Iterable<Site> {
    const schema = bodySchema(operationId, status);
    if (status !== 200 || schema === undefined) return;
    const seen = new Set<string>();
    for (const { pointer, general, value, property } of placesOf(parsed(answer), schema, deref)) {
      if (!/^(id|uuid|[a-z]+Uuid)$/.test(property?.name ?? '') || !asked.includes(String(value)) || seen.has(general)) continue;
      seen.add(general);
      yield {
        pointer: general,
        class: 'semantic',
        apply: (at) => withBody(at, replaced(parsed(at), pointer, typeof value === 'number' ? value + 1 : OTHER_UUID)),
      };
    }
  },
};

/** Replaces an object that has required properties by an empty object. */
const emptyObject: Operator = {
  name: 'empty-object',
  what: 'an object without its properties',
  *sites({ operationId, status, answer }, { bodySchema, deref }): Iterable<Site> {
    const schema = bodySchema(operationId, status);
    if (schema === undefined) return;
    const seen = new Set<string>();
    for (const { pointer, general, value, schema: own } of placesOf(parsed(answer), schema, deref)) {
      if (kindOf(value) !== 'object' || seen.has(general) || !Array.isArray(own.required) || own.required.length === 0) continue;
      seen.add(general);
      yield { pointer: general, class: 'contract', apply: (at) => withBody(at, replaced(parsed(at), pointer, {})) };
    }
  },
};

const pagination: Operator = {
  name: 'wrong-page',
  what: 'the next page is the wrong one, or an address',
  *sites({ answer, status }): Iterable<Site> {
    const body = parsed(answer);
    if (status !== 200 || !isObject(body) || !('nextPage' in body)) return;
    const next = body.nextPage;
    const put = (value: unknown) => (at: Answer) => withBody(at, replaced(parsed(at), '/nextPage', value));
    yield { pointer: '/nextPage:one-off', class: 'semantic', apply: put(typeof next === 'number' ? next + 1 : 2) };
    yield { pointer: '/nextPage:address', class: 'contract', apply: put('https://example.com/api/bulletins?page=2') };
    if (next !== null) yield { pointer: '/nextPage:none', class: 'semantic', apply: put(null) };
  },
};

const cookies: Operator = {
  name: 'cookie',
  what: 'a session cookie is missing, or lacks a required attribute',
  *sites({ answer, status }): Iterable<Site> {
    const set = answer.headers.filter(([name]) => name === 'set-cookie');
    if (status !== 200 || set.length === 0) return;
    const changed = (change: (value: string) => string | null) => (at: Answer) => ({
      ...at,
      headers: at.headers.flatMap(([name, value]): (readonly [string, string])[] => {
        if (name !== 'set-cookie') return [[name, value]];
        const next = change(value);
        return next === null ? [] : [[name, next]];
      }),
    });
    const without = (flag: RegExp) => changed((value) => value.replace(flag, ''));
    const faults = {
      missing: changed(() => null),
      'not-http-only': without(/;\s*HttpOnly/i),
      'not-secure': without(/;\s*Secure/i),
      'without-same-site': without(/;\s*SameSite=\w+/i),
      'same-site-none': changed((value) => value.replace(/SameSite=\w+/i, 'SameSite=None')),
      'path-of-the-api': changed((value) => value.replace(/Path=\/(?=;|$)/i, 'Path=/api')),
      'other-name': changed((value) => value.replace(/^[^=]+/, 'sid')),
    };
    for (const [fault, apply] of Object.entries(faults)) yield { pointer: `header:Set-Cookie:${fault}`, class: 'contract', apply };
  },
};

/** Replaces an error by a success: the caller gets data without permission. */
const servedInstead: Operator = {
  name: 'served-instead-of-refused',
  what: 'a request is served that has to be refused (nobody signed in, staff, bad input, not found, too early …)',
  *sites({ operationId, status, scenario }, { success }): Iterable<Site> {
    const given = success(operationId);
    if (status === 200 || given === undefined) return;
    const isAllowed = isAllowedInstead(`${operationId} ${status}.${scenario}`, { status, code: '' }, { status: 200, code: null });
    yield {
      pointer: `status:200:${scenario}`,
      class: isAllowed ? 'equivalent' : 'semantic',
      ...(isAllowed && { reason: 'the contract says that a backend may answer it' }),
      apply: () => given,
    };
  },
};

const refusedInstead: Operator = {
  name: 'refused-instead-of-served',
  what: 'a valid request is refused',
  *sites({ operationId, status }, { statuses }): Iterable<Site> {
    if (status !== 200) return;
    for (const refusal of [400, 401, 404, 500, 503]) {
      if (!statuses(operationId).includes(refusal)) continue;
      const code =
        { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 404: 'NOT_FOUND', 500: 'INTERNAL_SERVER_ERROR', 503: 'SERVICE_UNAVAILABLE' }[refusal] ??
        '';
      yield { pointer: `status:${refusal}`, class: 'semantic', apply: (at) => ({ ...withBody(at, { code }), status: refusal }) };
    }
  },
};

export const answerOperators: readonly Operator[] = [
  whole('empty-body', 'no body at all', always, (answer) => ({ ...answer, body: Buffer.alloc(0) })),
  whole('null-body', 'the body is null', always, (answer) => withBody(answer, null)),
  whole('wrapped-body', 'the body is wrapped in an object of its own', always, (answer) => withBody(answer, { data: parsed(answer) })),
  whole('cut-body', 'the body ends too early', always, (answer) => ({
    ...answer,
    body: answer.body.subarray(0, Math.max(1, answer.body.length - 1)),
  })),
  whole('success-status-201', 'created instead of OK', isSuccess, withStatus(201), { pointer: 'status:201' }),
  whole('success-status-204', 'no content instead of OK', isSuccess, (answer) => ({ ...answer, status: 204, body: Buffer.alloc(0) }), {
    pointer: 'status:204',
  }),
  whole('success-status-202', 'accepted instead of OK', isSuccess, withStatus(202), { pointer: 'status:202' }),
  whole('error-with-status-200', 'an error that says it is none', isError, withStatus(200), { pointer: 'status:200' }),
  whole('html-page', 'a page of HTML', always, asHtml),
  whole('html-as-json', 'a page of HTML that says it is JSON', always, (answer) => ({ ...answer, body: HTML })),
  whole(
    'content-type-text',
    'JSON that says it is text',
    always,
    (answer) => withHeader(answer, 'content-type', 'text/plain; charset=utf-8'),
    { pointer: 'header:Content-Type' },
  ),
  whole('content-type-missing', 'JSON that does not say what it is', always, (answer) => withHeader(answer, 'content-type', null), {
    pointer: 'header:Content-Type',
  }),
  whole(
    'redirected',
    'a redirect in place of the answer',
    always,
    (answer) => withHeader({ ...answer, status: 302, body: Buffer.alloc(0) }, 'location', '/login'),
    { pointer: 'status:302' },
  ),
  wrongErrorStatus,
  wrongCode,
  emptyList,
  emptyObject,
  wrongResource,
  pagination,
  cookies,
  servedInstead,
  refusedInstead,
];
