/** The floor of the measured start: a page that shows one heading with the libraries of the portal, its texts and data in the code. */
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';

void i18next.use(initReactI18next).init({
  lng: 'fi',
  defaultNS: 'common',
  resources: { fi: { common: { pageTitle: '{{page}}, {{provider}}', loading: 'Ladataan' } } },
  initAsync: false,
});
const queryClient = new QueryClient();

function Page() {
  const { t } = useTranslation();
  const { data: provider } = useSuspenseQuery({ queryKey: ['provider'], queryFn: () => Promise.resolve('Esimerkkikodit') });
  return (
    <main>
      <h1>{t('pageTitle', { page: 'Etusivu', provider })}</h1>
      <p>{t('loading')}</p>
    </main>
  );
}

const router = createBrowserRouter([{ path: '*', Component: Page }]);
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <QueryClientProvider client={queryClient}>
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  </QueryClientProvider>,
);
