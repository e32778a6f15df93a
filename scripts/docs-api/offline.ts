/** Redocly embeds its script and styles on demand, but still fetches its own logo: a page that is read offline must not. */

const LOGO = /https:\/\/cdn\.redoc(?:ly)?\.(?:ly|com)\/[\w./-]+\.svg/g;

/** Takes the logo's address out (the page hides a picture that does not load), and names what the page would still load from elsewhere. */
export function offline(page: string): { html: string; loads: string[] } {
  const html = page.replaceAll(LOGO, 'data:,');
  const tags = [
    ...html.matchAll(/<(?:script|img|iframe)\b[^>]*?\ssrc=["']?(https?:\/\/[^"'\s>]+)|<link\b[^>]*?\shref=["']?(https?:\/\/[^"'\s>]+)/g),
  ];
  const sheets = [...html.matchAll(/@import\s+(?:url\()?["']?(https?:\/\/[^"')\s]+)/g)];
  return { html, loads: [...tags, ...sheets].map(([, one, other]) => one ?? other ?? '') };
}
