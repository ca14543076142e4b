// What the two commands share: settings, the database, the passphrase and the exit code.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'

/** The rows are not the same after loading. Other failures end with 1. */
export const exitDifferent = 2

export class DifferenceError extends Error {}

export function readOptions() {
  return parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      verify: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'passphrase-file': { type: 'string' },
    },
  })
}

/** From a file, or from the environment for schedulers that keep secrets there. An empty one is a mistake, not a choice. */
export function readPassphrase(file: string | undefined): string | undefined {
  const passphrase = file === undefined ? process.env.BACKUP_PASSPHRASE : readFileSync(file, 'utf8').trim()
  if (passphrase === '') throw new Error('The passphrase is empty.')
  return passphrase
}

/** Prints one line; a scheduler reads the exit code. */
export async function runCommand(work: (config: Config, url: string) => Promise<string>) {
  let stop = async () => {}
  try {
    const config = readProcessConfig()
    const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
    stop = async () => postgres?.stop()
    process.stdout.write(`${await work(config, config.databaseDirectUrl ?? postgres?.url ?? '')}\n`)
  } catch (error) {
    const problem = error instanceof ConfigError ? error.problems.join(' ') : (error as Error).message
    process.stderr.write(`${problem}\n`)
    process.exitCode = error instanceof DifferenceError ? exitDifferent : 1
  } finally {
    await stop()
  }
}
