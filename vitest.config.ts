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
          include: ['src/{product,crawl,statements}.test.ts', 'src/{pusher,server}/**/*.test.ts'],
          // No file replaces a module, so they share what is loaded: a fifth less work in accounts/.
          isolate: false,
          globalSetup: 'src/server/testing/global-setup.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
})
