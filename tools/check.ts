// npm run check, which every commit passes: types, lint, format and quick tests. Stops at the first failure.
import { spawnSync } from 'node:child_process'

const steps: [string, string[]][] = [
  ['routes', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ...['neutral', 'server', 'web', 'worker', 'render'].map((part): [string, string[]] => [
    `types (${part})`,
    ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${part}.json`],
  ]),
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['quick tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'quick*']],
]

// npm test runs the quick tests together with all other tests.
const isWithoutTests = process.argv.includes('--without-tests')
const selected = steps.filter(([name]) => !(isWithoutTests && name === 'quick tests'))

for (const [name, args] of selected) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) continue
  process.stderr.write(`${stdout}${stderr}\ncheck: ${name} failed\n`)
  process.exit(1)
}
process.stdout.write(`check: types, lint, format${isWithoutTests ? '' : ' and quick tests'} pass\n`)
