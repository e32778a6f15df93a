import { createContext, type ReactNode, useContext } from 'react';
import type { Config } from './config.ts';

const ConfigContext = createContext<Config | null>(null);

/** Gives the configuration to everything below it; stands once, around the whole portal. */
export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/**
 * The runtime configuration of the provider.
 * @throws Error outside of a ConfigProvider: a programming error
 */
export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (config === null) throw new Error('useConfig() needs a <ConfigProvider> above it');
  return config;
}
