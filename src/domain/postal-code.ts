const POSTAL_CODE = /^\d{5}$/;

/** Whether a text is a Finnish postal code: exactly five digits (formats.postal-code). Blanks around it are the caller's to drop. */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text);
}
