import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';

/**
 * Keeps the document's title equal to the page's heading, whatever changes it: navigation, language, the next step of a form.
 * @param titleOf makes the title from a heading's text
 * @returns a function that stops following
 */
export function followHeading(titleOf: (heading: string) => string, page: Document = document): () => void {
  const follow = () => {
    const heading = page.getElementById(PAGE_HEADING_ID)?.textContent?.trim();
    if (!heading) return;
    const title = titleOf(heading);
    if (page.title !== title) page.title = title;
  };
  const observer = new MutationObserver((changes) => {
    // Most changes are keys in an editor, which should appear at once.
    if (!changes.every(isInEditor)) follow();
  });
  observer.observe(page.body, { childList: true, characterData: true, subtree: true });
  follow();
  return () => observer.disconnect();
}

function isInEditor({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element !== null && element.closest('[contenteditable]') !== null;
}
