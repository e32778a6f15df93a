/**
 * Passwords and codes that were typed on this page, for error reports to leave out (session.personal-data). They have no form that a pattern could
 * know, so they are known by value. They are held in memory only, and only while errors are reported.
 */
const SECRET_FIELDS = 'input[type=password], input[autocomplete$="-password"], input[autocomplete="one-time-code"]';
/** A shorter text is no secret yet, and stands in many words. */
const SHORTEST = 4;
/** A field may be gone when the report of what it caused is written, so the last values are kept. */
const KEPT = 12;

export interface TypedSecrets {
  /** The longest first, so that none is cut by a part of it. */
  values(): string[];
  stop(): void;
}

export function watchTypedSecrets(page: Document = document): TypedSecrets {
  const latest = new Map<Element, string>();
  const keep = (field: unknown) => {
    if (!(field instanceof HTMLInputElement) || !field.matches(SECRET_FIELDS) || field.value.length < SHORTEST) return;
    latest.delete(field);
    latest.set(field, field.value);
    for (const oldest of latest.keys()) if (latest.size > KEPT) latest.delete(oldest);
  };
  const onInput = ({ target }: Event) => keep(target);
  page.addEventListener('input', onInput, true);
  return {
    values: () => {
      // Fields that the browser filled in before the listeners were added.
      for (const field of page.querySelectorAll(SECRET_FIELDS)) keep(field);
      const spellings = [...latest.values()].flatMap((value) => [value, value.replaceAll(/\s/g, ''), encodeURIComponent(value)]);
      return [...new Set(spellings)].filter((value) => value.length >= SHORTEST).toSorted((a, b) => b.length - a.length);
    },
    stop: () => {
      page.removeEventListener('input', onInput, true);
      latest.clear();
    },
  };
}
