/** The router of src/app/main.tsx for a portal in a folder: it sees the address without the folder, and its links have it. */
import { createBrowserRouter as createRouter } from 'react-router';
import type { FolderView } from './folder-view.ts';

declare global {
  interface ImportMetaEnv {
    /** The folder of the demonstration on its host, `/` or `/portal/`. */
    readonly DEMO_BASE: string;
  }
  /** Made by demo/page/bar.ts, which runs first. */
  var demonstrationFolder: FolderView;
}

export { RouterContextProvider } from 'react-router';

export const createBrowserRouter: typeof createRouter = (routes, options) => {
  const router = createRouter(routes, { ...options, window: demonstrationFolder.window });
  const createHref = router.createHref.bind(router);
  return Object.assign(router, {
    createHref: (location: Parameters<typeof createHref>[0]) => import.meta.env.DEMO_BASE + createHref(location).slice(1),
  });
};
