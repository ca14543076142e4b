// Updates the reference tables from the files in db/seed. Ids are fixed in the files, because ads refer to them.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#server/platform/db.ts'
import {
  findSeedHash,
  lockSeeding,
  raiseCatalogVersion,
  saveSeedHash,
  upsertCarAppearances,
  upsertCarMakes,
  upsertCarModels,
  upsertCategories,
  upsertZones,
} from './catalog.sql.ts'

/** In the order of their foreign keys. */
const files = [
  ['car-makes', upsertCarMakes],
  ['car-appearances', upsertCarAppearances],
  ['car-models', upsertCarModels],
  ['categories', upsertCategories],
  ['zones', upsertZones],
] as const

type Step = (done: number, total: number) => void

/** Returns whether the files differ from those of the last time. */
export async function seedReferenceData(db: Db, onStep: Step = () => {}, folder = 'db/seed'): Promise<boolean> {
  const texts = await Promise.all(files.map(([name]) => readFile(`${folder}/${name}.json`, 'utf8')))
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex')

  const seed = async (tx: Db) => {
    await lockSeeding(tx)
    if ((await findSeedHash(tx))?.hash === hash) return false
    for (const [index, [, upsert]] of files.entries()) {
      await upsert(tx, texts[index] ?? '[]')
      onStep(index + 1, files.length)
    }
    await saveSeedHash(tx, hash)
    // Processes of the release before still run during a rolling start.
    await raiseCatalogVersion(tx, true, new Date())
    return true
  }
  // On a slow or busy machine the places alone take more than the few seconds of a request.
  return db.transaction(seed, { statementTimeout: 2 * minute })
}

const minute = 60_000
