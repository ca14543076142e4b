// npm run backup [-- --to <folder or file> --passphrase-file <file> --verify --keep <number>]. The product may be running.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { readOptions, readPassphrase, runCommand } from './command.ts'
import { beginSnapshot, dumpTables, findMigrations, findSequences, findTables, openClient } from './database.ts'
import { ignoreMissing, writeFiles } from './files.ts'
import { verifyBackup } from './load.ts'
import { type RecordWriter, writeBackup } from './records.ts'

const namePattern = /^souqna-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/

const { values } = readOptions()

await runCommand(async (config, url) => {
  const since = performance.now()
  const passphrase = readPassphrase(values['passphrase-file'])
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
    throw new Error('--keep takes a whole number from 1.')
  const path = await targetPath(values.to ?? join(config.dataDir, 'backups'))
  const made = { rows: 0, tables: 0, files: 0 }
  await writeBackup(path, passphrase, async (writer) => {
    Object.assign(made, await writeAll(config, url, writer))
  })
  if (values.verify) await verifyBackup({ path, passphrase }, url)
  if (keep !== undefined) await removeOlder(dirname(path), keep)
  const { size } = await stat(path)
  const parts = [
    path,
    `${(size / 1e6).toFixed(1)} MB`,
    `${made.tables} tables`,
    `${made.rows} rows`,
    config.s3 ? 'files are in the bucket and not included' : `${made.files} files`,
    passphrase === undefined ? 'not encrypted' : 'encrypted',
    values.verify ? 'verified' : 'not verified',
    `${((performance.now() - since) / 1000).toFixed(1)} s`,
  ]
  return `Backup: ${parts.join(', ')}`
})

async function writeAll(config: Config, url: string, writer: RecordWriter) {
  const client = await openClient(url)
  try {
    await beginSnapshot(client)
    const [tables, migrations] = [await findTables(client), await findMigrations(client)]
    await writer.write({ kind: 'database', migrations, tables, createdAt: new Date().toISOString() })
    const sums = await dumpTables(client, tables, writer)
    const sequences = await findSequences(client)
    await client.query('commit')
    const files = config.s3 ? 0 : await writeFiles(join(config.dataDir, 'media'), writer)
    const secret = config.secret ? undefined : await readFile(join(config.dataDir, 'secret')).catch(ignoreMissing)
    if (secret)
      await writer.write(
        { kind: 'secret' },
        (async function* () {
          yield secret
        })(),
      )
    await writer.write({ kind: 'end', sums, sequences, files })
    const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0)
    return { rows, tables: tables.length, files }
  } finally {
    await client.end()
  }
}

async function targetPath(to: string) {
  const isFolder = !to.endsWith('.backup')
  const folder = resolve(isFolder ? to : dirname(to))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return isFolder ? join(folder, `souqna-${time}Z.backup`) : resolve(to)
}

/** Only files with our names; the newest stay. */
async function removeOlder(folder: string, keep: number) {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  for (const name of names.slice(0, -keep)) await rm(join(folder, name))
}
