import { defineConfig } from 'vitest/config'
import { messageBundles } from './scripts/message-bundles.ts'

/** Only ends a hanging test: the duration depends on the load of the machine. */
const testTimeout = 300_000

const steadyDraws = 'scripts/fixed-fuzz-seed.ts'

/**
 * Test files share loaded modules: loading them took longer than the tests. A test of module state starts with
 * `vi.resetModules`.
 */
const shared = {
  isolate: false,
  maxWorkers: 3,
  testTimeout,
  hookTimeout: testTimeout,
  // One second, the default, ends correct tests on a loaded machine.
  expect: { poll: { timeout: 60_000 } },
  setupFiles: [steadyDraws],
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messageBundles()],
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.http.test.ts', '**/*.db.test.ts'],
          ...shared,
        },
      },
      {
        plugins: [messageBundles()],
        test: {
          name: 'web',
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          environment: 'jsdom',
          ...shared,
          setupFiles: [steadyDraws, 'packages/ui/src/testing/jsdom-gaps.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.http.test.ts', 'apps/server/src/**/*.db.test.ts', 'bench/*.http.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres-cluster.ts'],
          ...shared,
        },
      },
    ],
  },
})
