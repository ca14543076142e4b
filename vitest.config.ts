import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take ten seconds and more: begun late, the last of them would run alone. */
const longest = /\/(crawl|statements|processes|cluster|totals|faults|twins|bus|start-postgres|realtime)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * quick needs nothing; server runs against a real PostgreSQL that testing/global-setup.ts starts.
 * No file replaces a module or keeps state in one, so they share what is loaded: a fifth less work.
 */
export default defineConfig({
  test: {
    // More than cores: many of the longest tests wait for processes and clocks.
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['src/walls/**/*.test.ts', 'src/{contract,i18n,web}/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/{product,crawl,statements,realtime,processes}.test.ts',
            'src/{pusher,server}/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/bulk/**/*.test.ts',
          ],
          // Real databases, processes and hashing: on a busy machine each takes its time, and none of it is what is tested.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: 'src/server/testing/global-setup.ts',
        },
      },
    ],
  },
})
