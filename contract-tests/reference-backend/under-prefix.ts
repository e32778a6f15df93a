/** How a proxy says under which path of its host the portal and its backend stand: `/portal`. At the root of a host it says nothing. */
export const PREFIX_HEADER = 'x-forwarded-prefix';

interface Answer {
  /** By lower-case names. */
  headers: Record<string, string | string[]>;
  body: string | Uint8Array;
}

/**
 * An answer with its addresses under the path of the portal: the backend's own begin at the root of its host.
 * @param prefix with a slash at its beginning, as the proxy has said it
 */
export function underPrefix<Of extends Answer>({ headers, body, ...others }: Of, prefix: string): Omit<Of, keyof Answer> & Answer {
  // It empties the storage of the whole host, which is not the portal's alone.
  const { location, 'clear-site-data': _clears, ...kept } = headers;
  const type = String(headers['content-type'] ?? '');
  const change = type.startsWith('text/html') ? inMarkup : type.includes('json') ? inJson : null;
  return {
    ...others,
    headers: { ...kept, ...(location !== undefined && { location: String(location).replace(/^(?=\/)/, prefix) }) },
    body: typeof body === 'string' && change !== null ? change(body, prefix) : body,
  };
}

const inMarkup = (html: string, prefix: string): string =>
  html.replaceAll(/\b(href|src|action)="\//g, (_, name: string) => `${name}="${prefix}/`);

/** Addresses in the answers of the API: its own files, the pages of its identification service, and the way back from it. */
export const inJson = (json: string, prefix: string): string =>
  json.replaceAll(/"\/(api|dev)\//g, (_, folder: string) => `"${prefix}/${folder}/`);
