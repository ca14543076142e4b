import { defineConfig } from 'vitest/config'

/** quick needs nothing; server runs against a real PostgreSQL that testing/global-setup.ts starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'quick',
          include: ['src/walls.test.ts', 'src/{contract,i18n,web}/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/{product,crawl,statements,realtime,processes}.test.ts', 'src/{pusher,server}/**/*.test.ts'],
          // No file replaces a module or keeps state in one, so they share what is loaded: a fifth less work.
          isolate: false,
          // Real databases, processes and hashing: on a busy machine each takes its time, and none of it is what is tested.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: 'src/server/testing/global-setup.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
})
