import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A value that is missing: a dash to the eye, words to the ear. */
export function NotKnown({ dash, text }: { dash: string; text: string }) {
  return (
    <>
      <span aria-hidden="true">{dash}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
