import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import type { Config } from '@/config/config.ts';
import { ConfigProvider } from '@/config/config-context.tsx';
import { inPortal } from '@/domain/base-path.ts';
import { RouteTable } from '@/session/app-context.ts';
import { leaveFor } from '@/session/leave-for.ts';
import { WithConsent } from './consent/ConsentBanner.tsx';
import { FullPage } from './page.tsx';
import { SlowNotice } from './SlowNotice.tsx';

export interface PortalProps {
  config: Config;
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
  routes: RouteObject[];
}

/** The scenario panel. The condition keeps its code, its styles and the list of examples out of production builds. */
const DevelopmentTools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./dev/DevelopmentTools.tsx')).DevelopmentTools }))
  : null;

/** The portal with the providers around its pages. */
export function Portal({ config, queryClient, router, routes }: PortalProps) {
  return (
    <ConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RouteTable value={routes}>
          <WithConsent>
            <Suspense fallback={<FullPage />}>
              {/* The error page tells and reports what was thrown. */}
              <RouterProvider router={router} onError={ignore} />
            </Suspense>
            <SlowNotice queryClient={queryClient} router={router} onRetry={() => loadAnew(router)} />
          </WithConsent>
          {DevelopmentTools && (
            <Suspense>
              <DevelopmentTools queryClient={queryClient} router={router} />
            </Suspense>
          )}
        </RouteTable>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

const ignore = () => undefined;

/** The page that is being opened, or the one that is shown. */
function loadAnew({ state }: PortalProps['router']): void {
  const { pathname, search } = state.navigation.location ?? state.location;
  leaveFor(inPortal(pathname) + search);
}
