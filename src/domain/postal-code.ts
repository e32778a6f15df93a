const POSTAL_CODE = /^\d{5}$/;

/** Whether a text is a Finnish postal code: exactly five digits (formats.postal-code). The caller trims it. */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text);
}
