import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A machine that does other things besides may starve a test of time; what fails twice is broken. */
const onCi = process.env.CI !== undefined
const onServer = process.env.TEST_DATABASE_URL !== undefined

/** Four suites. The browser's journeys come last and one file at a time, so that nothing else competes with them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: onServer ? [] : ['server/**/*.postgresql.test.ts'],
          environment: 'node',
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: onCi ? 1 : 0,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
          testTimeout: 60_000,
          retry: onCi ? 1 : 0,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'e2e/global-setup.ts',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
