import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { Config } from '@/config/config.ts';

/** The dependencies that all route loaders share. They are put into the router's context once, at start. */
export interface App {
  queryClient: QueryClient;
  config: Config;
}

export const appContext = createContext<App>();
