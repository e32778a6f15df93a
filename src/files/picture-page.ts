import { onHost, ownName } from '@/domain/base-path.ts';

/** Where the page lies that shows a picture (public/picture.html): nothing of the file is in its address. */
export const PICTURE_PAGE = '/picture.html';
/** Where the page reads what it shows, in the storage of its own tab. Begins as all entries that are removed at the end of a session. */
export const PICTURE_KEY = 'portal.picture';

/** What the page shows, texts included: it has none of its own. */
export interface HandedPicture {
  /** The object address of the bytes. */
  address: string;
  /** Name of the file: the title of the tab. */
  title: string;
  /** What the tab says when it is reloaded: it has no bytes any more. */
  again: string;
  /** The language of `again`. */
  lang: string;
}

/**
 * Hands a picture to an empty tab of our own origin, and gives the address that the tab goes to (files.picture-page). Where the browser lets no
 * page keep anything, that is the address of the bytes: the picture is shown without its name.
 */
export function handPicture(tab: Window, picture: HandedPicture): string {
  try {
    // A new tab begins with a copy of what its opener keeps: drafts do not belong there.
    tab.sessionStorage.clear();
    tab.sessionStorage.setItem(ownName(PICTURE_KEY), JSON.stringify(picture));
    return onHost(PICTURE_PAGE);
  } catch {
    return picture.address;
  }
}
