import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basePathFrom } from './deploy/base-path.ts';
import { bootFile } from './scripts/vite/boot-file.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { compileEarly } from './scripts/vite/compile-early.ts';
import { developmentApi } from './scripts/vite/development-api.ts';
import { developmentStates } from './scripts/vite/development-states.ts';
import { health } from './scripts/vite/health.ts';
import { homeScreen } from './scripts/vite/home-screen.ts';
import { localeFolder } from './scripts/vite/locale-folder.ts';
import { shells } from './scripts/vite/shells.ts';
import { styleFirst } from './scripts/vite/style-first.ts';

export default defineConfig({
  base: basePathFrom(process.env.PORTAL_BASE),
  plugins: [
    react(),
    developmentApi(),
    developmentStates(),
    localeFolder(),
    bootFile(),
    shells(),
    styleFirst(),
    compileEarly(),
    health(),
    homeScreen(),
  ],
  resolve: { tsconfigPaths: true },
  server: {
    port: 5173,
    // `npm run check` beside a running server must not reload the page.
    // The styles and the first pages are made while the mock starts in its thread, not when the browser asks.
    warmup: { clientFiles: ['src/app/main.tsx', 'src/features/sign-in/SignInPage.tsx', 'src/app/screens/FrontPage.tsx'] },
    watch: { ignored: ['**/.cache/**', '**/docs/**'] },
  },
  // Loaded at the first press of a calendar: found only then, it would make the development server reload the page and lose what was typed.
  optimizeDeps: { include: ['@ark-ui/react/date-picker'] },
  build: {
    target: 'es2023',
    manifest: true,
    // The licences of everything in the build, which most of them ask to be passed on with it.
    license: { fileName: 'licenses.txt' },
    // Locale files and pictures stay files of their own: a strict CSP has no data: scripts, and each language loads only its own texts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The boot file has the list of what each page loads (scripts/vite/boot-file.ts); a second one in the entry would weigh 1.8 KB.
      resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith('assets/index-') ? [] : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
