import { ApiError } from 'client/api-error.ts';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import type { Config } from '@/config/config.ts';
import { loadConfig } from '@/config/load-config.ts';
import { basePath, inPortal } from '@/domain/base-path.ts';
import { deviceClock } from '@/domain/clock.ts';
import { dropEarlyAnswers, earlyFetch, preloadCode } from '@/domain/early-answers.ts';
import { loadFirstTexts, startI18n } from '@/i18n/i18n.ts';
import { paths } from '@/paths.ts';
import { appContext } from '@/session/app-context.ts';
import { isBeingLeft, leaveFor } from '@/session/leave-for.ts';
import { takeRegistrationReturn } from '@/session/registration-journey.ts';
import { applyAccent } from '@/ui/theme/accent.ts';
import { markAwaitedLink } from './awaited-link.ts';
import { readConsent } from './consent/consent.ts';
import { startErrorReporting } from './consent/error-reporting.ts';
import { answerEarlyPress } from './early-press.ts';
import { errorReturn, showErrorReturn } from './error-return.ts';
import { prepareErrorPages } from './errors/RouteErrorPage.tsx';
import { followHeading } from './follow-heading.ts';
import { followTranslator } from './follow-translator.ts';
import { Portal } from './Portal.tsx';
import { createQueryClient } from './query-client.ts';
import { reloadOnce, whenArrived } from './reload-once.ts';
import { createRoutes } from './routes.tsx';
import { startTransport } from './start-transport.ts';
import { watchSession } from './watch-session.ts';
import './index.css';

/** By then the first page is there. */
const PREPARE_AFTER_MS = 2000;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container, {
  // An answer of the backend is told on the page.
  onCaughtError: (error) => {
    if (!(error instanceof ApiError)) console.error(error);
  },
});

removeShapeWithPage(container);
followTranslator();
startI18n();
start().catch(async (error: unknown) => {
  console.error(error);
  const { StartFailure } = await import('./errors/StartFailure.tsx');
  root.render(<StartFailure failure={{ kind: 'out-of-order' }} />);
});

async function start(): Promise<void> {
  const [result] = await Promise.all([loadConfig(earlyFetch, location.origin), loadFirstTexts()]);
  if (result.kind !== 'ok') {
    dropEarlyAnswers();
    const { StartFailure } = await import('./errors/StartFailure.tsx');
    root.render(<StartFailure failure={result} />);
    return;
  }

  const scenario = import.meta.env.DEV ? await import('./dev/scenario.ts') : undefined;
  const config = scenario?.withModuleOverrides(result.config) ?? result.config;
  const queryClient = createQueryClient();
  const routes = createRoutes();
  startTransport({
    queryClient,
    policy: config.policy,
    onSessionExpired: () => watch.leaveForSignIn(),
    interceptor: scenario?.scenarioInterceptor,
  });

  // Only another service's return has such an address, so it is checked once, before the router exists.
  const returned = errorReturn({ pathname: inPortal(location.pathname), search: location.search }, takeRegistrationReturn);
  if (returned !== null) showErrorReturn(returned, history);
  const router = createBrowserRouter(routes, {
    basename: basePath(),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, { queryClient, config });
      return context;
    },
  });

  router.subscribe(({ navigation, initialized }) => {
    if (navigation.location !== undefined) preloadCode(navigation.location.pathname);
    else if (initialized) dropEarlyAnswers();
  });

  // Vite says so for every file of code that does not come.
  addEventListener('vite:preloadError', () => {
    if (isBeingLeft()) return;
    reloadOnce({ reload: () => whenArrived(router, reload) });
  });

  markAwaitedLink(router);
  const watch = watchSession({ queryClient, router, startAnew: () => leaveFor(paths.root(), { replaces: true }) });

  applyProviderLook(config);
  if (readConsent(deviceClock) === 'granted') void startErrorReporting(config);
  root.render(<Portal config={config} queryClient={queryClient} router={router} routes={routes} />);
  setTimeout(() => {
    prepareErrorPages();
    // Without it, pages load at the click.
    import('./prepare-next-page.ts').then(({ prepareNextPage }) => prepareNextPage(routes)).catch(() => undefined);
  }, PREPARE_AFTER_MS);
}

function reload(): void {
  // The error page would only flash.
  document.documentElement.style.display = 'none';
  location.reload();
}

/** Takes the shape of a page, which index.html shows, away in the frame in which the first page appears. */
function removeShapeWithPage(within: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (within.querySelector('main, h1') === null) return;
    observer.disconnect();
    document.getElementById('shell')?.remove();
    // The brand that the host has put into the page may be an old one; config.json has come by now.
    document.adoptedStyleSheets = [];
    answerEarlyPress();
  });
  observer.observe(within, { childList: true, subtree: true });
}

/** The provider's accent colour, and its name after every page's heading in the title of the document. */
function applyProviderLook({ provider }: Config): void {
  if (provider.accentColor !== undefined) {
    const result = applyAccent(provider.accentColor);
    if (result.kind === 'refused') console.warn(`config.json: provider.accentColor is not used: ${result.reason}`);
  }
  followHeading((page) => i18next.t('pageTitle', { page, provider: provider.name }));
}
