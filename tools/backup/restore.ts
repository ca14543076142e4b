// npm run restore -- <file> [--passphrase-file <file>] [--check] [--yes]. --check loads it into a scratch database and
// changes nothing; otherwise the product must be stopped.
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pagesFolder } from '#server/http/pages/disk-pages.ts'
import { readOptions, readPassphrase, runCommand } from './command.ts'
import { openClient } from './database.ts'
import { restoreFile, setAside } from './files.ts'
import { loadBackup, verifyBackup } from './load.ts'
import { readBackup } from './records.ts'

const { values, positionals } = readOptions()

await runCommand(async (config, url) => {
  const since = performance.now()
  const [path] = positionals
  if (!path) throw new Error('Name the backup: npm run restore -- <file>')
  const source = { path, passphrase: readPassphrase(values['passphrase-file']) }
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
  if (values.check) {
    const { createdAt, sums } = await verifyBackup(source, url)
    return `The backup of ${createdAt} is good: ${Object.keys(sums).length} tables, 0 differences, ${seconds()}`
  }
  await assertReplaceable(url)
  // Read to its end before anything is touched.
  await readBackup(source.path, source.passphrase, async () => {})
  const label = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const media = join(config.dataDir, 'media')
  const secret = join(config.dataDir, 'secret')
  const restoring = `${media}.restoring`
  await rm(restoring, { recursive: true, force: true })
  // The restored table of dropped tags does not know what changed after the backup.
  await rm(pagesFolder(config.dataDir), { recursive: true, force: true })
  let masterKey: Buffer | undefined
  const { createdAt, sums, files } = await loadBackup(source, url, async ({ head, content }) => {
    if (head.kind === 'file') await restoreFile(restoring, head.path, content)
    if (head.kind === 'secret') masterKey = await buffer(content)
  })
  if (files) await replaceFolder(restoring, media, label)
  if (masterKey) {
    await setAside(secret, label)
    await writeFile(secret, masterKey, { mode: 0o600 })
  }
  const count = `${Object.keys(sums).length} tables, ${files} files`
  return `Restored the backup of ${createdAt}: ${count}, 0 differences, ${seconds()}`
})

async function replaceFolder(restored: string, target: string, label: string) {
  await setAside(target, label)
  await rename(restored, target)
}

/** A running product would write into tables that are being replaced. */
async function assertReplaceable(url: string) {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ running: number }>(
      `select count(*)::integer as running from pg_stat_activity
       where datname = current_database() and application_name = 'souqna'`,
    )
    if (rows[0]?.running) throw new Error('Stop the product first: it is connected to this database.')
    const { rows: found } = await client.query<{ users: string | null }>(
      `select to_regclass('public.users')::text as users`,
    )
    const isFilled = found[0]?.users && (await client.query('select from users limit 1')).rowCount
    if (isFilled && !values.yes) {
      throw new Error('The database is not empty. To replace everything in it: npm run restore -- <file> --yes')
    }
  } finally {
    await client.end()
  }
}
