import type { HttpAnswer } from '../../contract-tests/reference-backend/application.ts';

/**
 * An answer of the backend with its addresses in the folder of the demonstration: the backend's own begin at the root of its host.
 * @param base with a slash at both ends
 */
export function underBase({ headers, body }: Pick<HttpAnswer, 'headers' | 'body'>, base: string): Pick<HttpAnswer, 'headers' | 'body'> {
  const { location, ...others } = headers;
  const type = String(headers['content-type'] ?? '');
  const moved =
    typeof body !== 'string'
      ? body
      : type.startsWith('text/html')
        ? inMarkup(body, base)
        : type.includes('json')
          ? inJson(body, base)
          : body;
  return { headers: { ...others, ...(location !== undefined && { location: String(location).replace(/^\//, base) }) }, body: moved };
}

const inMarkup = (html: string, base: string): string =>
  html.replaceAll(/\b(href|src|action)="\//g, (_, name: string) => `${name}="${base}`);

const inJson = (json: string, base: string): string => json.replaceAll(/"\/(api|dev)\//g, (_, folder: string) => `"${base}${folder}/`);
