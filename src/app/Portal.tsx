import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import type { Config } from '@/config/config.ts';
import { ConfigProvider } from '@/config/config-context.tsx';
import { ConsentBanner } from './consent/ConsentBanner.tsx';
import { DevelopmentTools } from './dev/DevelopmentTools.tsx';
import { FullPage } from './FullPage.tsx';
import { RouteTable } from '@/session/route-table.ts';

export interface PortalProps {
  config: Config;
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
  routes: RouteObject[];
}

/** The portal with everything that surrounds its pages. */
export function Portal({ config, queryClient, router, routes }: PortalProps) {
  return (
    <ConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RouteTable value={routes}>
          <Suspense fallback={<FullPage />}>
            <RouterProvider router={router} />
          </Suspense>
          <ConsentBanner />
          {import.meta.env.DEV && <DevelopmentTools queryClient={queryClient} />}
        </RouteTable>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
