import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import DealtFiles from './scripts/checks/deal-test-files.ts'

/** In bytes: several times what all databases of a run take at once. */
const ROOM = 4 * 1024 ** 3
const memory = '/dev/shm'

/** Databases of tests are flushed as those of a business are, which is no work in memory: they are there where it has room. */
if (process.env.TMPDIR === undefined && fs.existsSync(memory)) {
  const { bavail, bsize } = fs.statfsSync(memory)
  if (bavail * bsize > ROOM) process.env.TMPDIR = memory
}

const isFull = process.env.TEST_EFFORT === 'full'
const onServer = process.env.TEST_DATABASE_URL !== undefined

/** All cores; the runner itself, which would leave one to itself, has little to do. */
const cores = Math.max(2, availableParallelism())

/** One more than cores: some files wait for time-outs of connections, and meanwhile another one has the core. */
const maxWorkers = cores + 1

/** Relative to the module that imports it, so that a test can still reach the real one by another way. */
const cheapPasswords = {
  find: /^\.\/password-cost\.ts$/,
  replacement: path.resolve(import.meta.dirname, 'server/testing/password-cost.ts'),
}

/** They put another module in place of one, which only counts for modules that nobody has loaded yet: each gets a process. */
const replacingModules = fs
  .globSync('web/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock('))

/** Which day it is for every test. */
const setTestDay = 'domain/testing/set-test-day.ts'

/** The settings that every test of a component needs. */
const component = {
  environment: 'happy-dom',
  setupFiles: [setTestDay, 'web/testing/setup.ts'],
  testTimeout: 20_000,
  maxWorkers,
}

/**
 * Four suites. Files of one suite share their workers: modules and the engine's code are loaded once in each. The browser's
 * journeys come last. Nothing is tried again: what fails once is looked into.
 */
export default defineConfig({
  test: {
    isolate: false,
    reporters: ['default', './scripts/checks/time-budgets.ts'],
    sequence: { sequencer: DealtFiles },
    tags: [
      {
        name: 'extended',
        description: 'Runs with `npm run test:all` alone: the journeys of `npm test` carry the promises.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          setupFiles: [setTestDay],
          testTimeout: 20_000,
          maxWorkers,
        },
      },
      {
        extends: true,
        resolve: { alias: [cheapPasswords] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: onServer ? [] : ['server/**/*.postgresql.test.ts'],
          environment: 'node',
          setupFiles: [setTestDay],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { ...component, name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: replacingModules },
      },
      {
        extends: true,
        plugins: [react()],
        test: { ...component, name: 'web-alone', include: replacingModules, isolate: true },
      },
      {
        extends: true,
        // What ships costs more: that is for the long form.
        resolve: { alias: isFull ? [] : [cheapPasswords] },
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          setupFiles: [setTestDay],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 60_000,
          // A polled condition may wait for a busy machine.
          expect: { poll: { timeout: 30_000 } },
          // The first journeys may have to wait for the site to be built.
          hookTimeout: 240_000,
          // A journey and its browser keep a core busy: with one more of them than cores, all take longer in sum.
          maxWorkers: cores,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
