import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['apps/server/src/**/*.http.test.ts', 'apps/server/src/**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['packages/ui/src/testing/jsdom-gaps.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.http.test.ts', 'apps/server/src/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres-cluster.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
