import type { Language } from '@/domain/languages.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A file size in kB or MB, rounded up, so that a file over the limit never seems to be within it. */
export interface FileSize {
  unit: 'kilobytes' | 'megabytes';
  /** As it is written in the language: 10,1 or 10.1. */
  amount: string;
}

/** @param bytes 0 or more */
export function fileSize(bytes: number, language: Language): FileSize {
  const isLarge = bytes > 999 * KILOBYTE;
  const amount = isLarge ? Math.ceil((bytes * 10) / MEGABYTE) / 10 : Math.ceil(bytes / KILOBYTE);
  return { unit: isLarge ? 'megabytes' : 'kilobytes', amount: new Intl.NumberFormat(language).format(amount) };
}
