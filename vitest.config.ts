import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that take ten seconds or more start first, so that none of them runs alone at the end. */
const longest =
  /\/(crawl|statements|processes|workers|signals|backup|cluster|totals|faults|duplicates|bus|start-postgres|realtime|replica|authorisation|slow-schemas|place-merges|followed-ads|product)\.test\.ts$/

/** One project after the other, because a worker that changes between projects loads all modules again. The smallest files end the run. */
const projectOrder = ['thorough', 'server', 'server-mocking', 'quick', 'quick-mocking']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) =>
      projectOrder.indexOf(project.name) * 2 + (longest.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * Tests of what rarely changes and takes long: processes, databases and services that are stopped, killed or cut off, every
 * link and image of the demo, and the data of benches. `npm run test:all` runs them, `npm test` does not.
 */
const thorough = [
  'src/crawl.test.ts',
  'demo/**/*.test.ts',
  'bench/bulk/**/*.test.ts',
  'src/server/desk-categories/followed-ads.test.ts',
  'src/{processes,workers,signals,backup}.test.ts',
  'src/server/media/faults.test.ts',
  'src/server/platform/{database-faults,replica/replica,embedded-postgres/start-postgres}.test.ts',
  'src/pusher/cluster/cluster.test.ts',
]

/** Server tests that need no database. */
const withoutDatabase = 'src/server/search/understand/**/*.test.ts'

/** Tests that replace a module with vi.mock: they need their own module registry. */
const mocking = '**/new-attribute.test.ts'

const onPostgres = { globalSetup: 'src/server/testing/global-setup.ts' }

/**
 * The quick projects need nothing; the server projects run against a real PostgreSQL that testing/global-setup.ts starts. All files
 * but the mocking ones share the loaded modules, which saves a fifth of the time.
 */
export default defineConfig({
  test: {
    // More workers than cores, because the longest tests wait for processes and timers.
    maxWorkers: 3,
    isolate: false,
    setupFiles: 'tools/restore-globals.ts',
    // Long limits tolerate a busy machine and cost nothing when tests pass.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: [
            'src/walls/**/*.test.ts',
            'src/{composition,contract,i18n,web}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/relevance/**/*.test.ts',
            withoutDatabase,
          ],
          exclude: [mocking],
        },
      },
      { extends: true, test: { name: 'quick-mocking', include: [`src/web/${mocking}`], isolate: true } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/{api-over-http,example-app,fairness,file-modes,insight-pages,lost-database,product,product-pages,statements,realtime}.test.ts',
            'src/{pusher,server}/**/*.test.ts',
          ],
          exclude: [mocking, withoutDatabase, ...thorough],
          ...onPostgres,
        },
      },
      { extends: true, test: { name: 'thorough', include: thorough, ...onPostgres } },
      {
        extends: true,
        test: { name: 'server-mocking', include: [`src/server/${mocking}`], isolate: true, ...onPostgres },
      },
    ],
  },
})
