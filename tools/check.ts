// The quick checks every commit passes: types, lint and format, walls. Stops at the first that fails.
import { spawnSync } from 'node:child_process'

const steps: [string, string[]][] = [
  ['routes', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ...['neutral', 'server', 'web', 'worker', 'render'].map((part): [string, string[]] => [
    `types (${part})`,
    ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${part}.json`],
  ]),
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['walls', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'quick']],
]

// npm test runs the walls with all other tests.
const wanted = process.argv.includes('--without-tests') ? steps.filter(([name]) => name !== 'walls') : steps

for (const [name, args] of wanted) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) continue
  process.stderr.write(`${stdout}${stderr}\ncheck: ${name} failed\n`)
  process.exit(1)
}
process.stdout.write(`check: types, lint, format${wanted === steps ? ' and walls' : ''} hold\n`)
