import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** `npm test -- contract`: no browser and no portal, only the generated client against a server. */
export default defineConfig({
  root: folder('.'),
  // Written out, not read from tsconfig.json: the harness is to become a package of its own.
  resolve: { alias: { client: folder('client'), generated: folder('generated') } },
  test: {
    environment: 'node',
    include: ['contract-tests/**/*.test.ts'],
    restoreMocks: true,
    // The limit only ends a test that hangs, also on a machine three times slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself Vitest leaves one processor to itself, which on two is half of the machine.
    maxWorkers: availableParallelism(),
    // Each file starts the backends that it asks, and leaves nothing behind.
    isolate: false,
  },
});
