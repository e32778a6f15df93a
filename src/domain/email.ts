/**
 * An e-mail address as the portal sends it: in small letters, without blanks around it (formats.email-address).
 * The lowercasing is locale-independent: a Turkish browser must not turn I into ı.
 */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
