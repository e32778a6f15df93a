import { ApiError } from 'client/api-error.ts';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { paths, patterns } from '@/paths.ts';
import { appContext } from '@/session/app-context.ts';
import { takePlace } from '@/session/return-to.ts';
import { ensureSession } from '@/session/session.ts';
import { RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { FullPage } from './FullPage.tsx';
import { page } from './page.ts';

/** Every route of the portal. A menu entry or tile whose page is not in this table is announced as coming soon. */
export function createRoutes(): RouteObject[] {
  return [
    {
      // What has no layout of its own yet shows the full-page loader, and an error of any route ends here.
      HydrateFallback: FullPage,
      ErrorBoundary: RouteErrorPage,
      children: [
        { path: patterns.root, loader: toFirstContract, Component: FullPage },
        { path: '/asiointi', loader: () => redirect(paths.root()) },
        publicPages,
        authenticatedPages,
        { path: patterns.notFound, ...notFoundPage },
        ...developmentPages,
        { path: '*', loader: () => redirect(paths.notFound()) },
      ],
    },
  ];
}

const notFoundPage = {
  lazy: { Component: async () => (await import('./errors/NotFoundPage.tsx')).NotFoundPage },
} satisfies RouteObject;

const publicPages: RouteObject = {
  lazy: { Component: async () => (await import('./layouts/PublicLayout.tsx')).PublicLayout },
  children: [
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          path: patterns.login,
          lazy: page({
            namespaces: ['sign-in'],
            Component: async () => (await import('@/features/sign-in/SignInPage.tsx')).SignInPage,
          }),
        },
        {
          path: patterns.logout,
          lazy: page({
            namespaces: ['sign-in'],
            Component: async () => (await import('@/features/sign-in/SignOutPage.tsx')).SignOutPage,
          }),
        },
      ],
    },
  ],
};

const authenticatedPages: RouteObject = {
  lazy: {
    Component: async () => (await import('./layouts/AuthenticatedLayout.tsx')).AuthenticatedLayout,
    loader: async () => (await import('./layouts/authenticated-layout.loader.ts')).loader,
  },
  children: [
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          path: patterns.frontPage,
          lazy: page({
            namespaces: ['front-page', 'notifications', 'fault-reports', 'bulletins'],
            Component: async () => (await import('./screens/FrontPage.tsx')).FrontPage,
            loader: async () => (await import('./screens/front-page.loader.ts')).loader,
          }),
        },
        {
          path: patterns.bulletin,
          lazy: page({
            namespace: 'bulletins',
            Component: async () => (await import('@/features/bulletins/BulletinPage.tsx')).FrontPageBulletinPage,
            loader: async () => (await import('@/features/bulletins/bulletin.loader.ts')).frontPageBulletinLoader,
          }),
        },
        {
          path: patterns.bulletinBoard,
          lazy: page({
            namespace: 'bulletins',
            Component: async () => (await import('@/features/bulletins/BulletinBoardPage.tsx')).BulletinBoardPage,
            loader: async () => (await import('@/features/bulletins/bulletin-board.loader.ts')).loader,
          }),
        },
        {
          path: patterns.boardBulletin,
          lazy: page({
            namespace: 'bulletins',
            Component: async () => (await import('@/features/bulletins/BulletinPage.tsx')).BoardBulletinPage,
            loader: async () => (await import('@/features/bulletins/bulletin.loader.ts')).boardBulletinLoader,
          }),
        },
      ],
    },
  ],
};

/** The gallery of all parts; the condition keeps it out of production builds. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/parts', lazy: { Component: async () => (await import('@/ui/gallery/Gallery.tsx')).Gallery } }]
  : [];

/** The root: back to where the user was when the session ended, else to the front page of the first contract (shell §2). */
async function toFirstContract({ context }: LoaderFunctionArgs): Promise<Response> {
  const { queryClient } = context.get(appContext);
  const { contracts } = await ensureSession(queryClient);
  const [first] = contracts;
  if (!first) throw new ApiError({ code: 'NO_ACTIVE_CONTRACTS', status: 404, operationId: 'listContracts' });
  const place = takePlace();
  const isOwn = place !== null && contracts.some(({ uuid }) => place.split(/[/?#]/).includes(uuid));
  return redirect(isOwn ? place : paths.frontPage({ contractId: first.uuid }));
}
