/**
 * Pages that the backend serves besides the operations of the contract: those for developers (mailbox, identification, settings), pictures,
 * files.
 */
import type { Texts } from './texts/texts.ts';
import type { Session } from './world/collections/session.ts';
import type { World } from './world/store.ts';

/** The headers of a request by their lower-case names. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

export interface PageRequest {
  /** By the names of the placeholders in the path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The fields of a submitted form; empty for other bodies. */
  form: URLSearchParams;
  body: Uint8Array | undefined;
  headers: RequestHeaders;
  cookies: Readonly<Record<string, string>>;
  /** Null when nobody is signed in, or the cookie is not ours. */
  session: Session | null;
  world: World;
  now: Date;
  today: string;
}

export interface PageAnswer {
  /** 200 when left out. */
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

export interface Page {
  method: 'GET' | 'POST';
  /** With `:placeholders`: `/dev/identify/:journey`. */
  path: string;
  answer(request: PageRequest): PageAnswer | Promise<PageAnswer>;
}

/** Markup that is safe to send; made by `markup` only. */
export interface Markup {
  readonly html: string;
}

export type MarkupValue = Markup | string | number | false | null | undefined | readonly MarkupValue[];

/** A tagged template that escapes what is put in, but for other markup. Arrays are joined; null, undefined and false give nothing. */
export function markup(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return { html: strings.reduce((text, part, index) => text + (index === 0 ? '' : asHtml(values[index - 1])) + part, '') };
}

function asHtml(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  }
  return 'html' in value ? value.html : value.map((one) => asHtml(one)).join('');
}

// The style is one same-origin file, so that the policy needs no exception.
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A whole page in the language of the texts, with one heading and a strict policy: no script, no inline style. */
export function page(texts: Texts, title: string, content: Markup, status = 200): PageAnswer {
  const { mailbox, settings, review, messages } = texts;
  const whole = markup`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${texts.page.name}</title>
<link rel="icon" href="/dev/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/page.css">
</head>
<body>
<header>
<p>${texts.page.banner}</p>
<nav aria-label="${texts.page.navigation}"><a href="/dev/mailbox">${mailbox.title}</a> <a href="/dev/settings">${settings.title}</a> <a href="/dev/review">${review.title}</a> <a href="/dev/messages">${messages.title}</a></nav>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    body: whole.html,
  };
}

/** 303, so that the browser follows with a GET. */
export function redirect(location: string, headers: Record<string, string | string[]> = {}): PageAnswer {
  return { status: 303, headers: { ...headers, location, 'cache-control': 'no-store' } };
}

export function json(value: unknown, status = 200): PageAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

/** The body of a request that sends a JSON object; null for anything else. */
export function readObject(body: Uint8Array | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
