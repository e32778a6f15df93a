/** Runs route loaders without a router. */
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { Config } from '@/config/config.ts';
import { appContext } from '@/session/app-context.ts';
import { configFor, ORIGIN } from './session.ts';

interface LoaderSituation {
  queryClient: QueryClient;
  params?: LoaderFunctionArgs['params'];
  config?: Config;
}

/** Calls the loader as the router would and returns its result. */
export async function runLoader(
  loader: LoaderFunction,
  { queryClient, params = {}, config = configFor() }: LoaderSituation,
): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(appContext, { queryClient, config });
  return loader({ params, context, request: new Request(ORIGIN), url: new URL(ORIGIN), pattern: '' });
}
