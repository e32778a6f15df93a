import { fileURLToPath } from 'node:url';

/** Read by Vite. Panda makes the styles from what stands in src/; named, not imported, because Panda and Vite bring different versions of PostCSS. */
export default {
  plugins: { '@pandacss/dev/postcss': { configPath: fileURLToPath(new URL('./panda.config.ts', import.meta.url)) } },
};
