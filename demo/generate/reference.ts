import { readFile } from 'node:fs/promises'
import type { Reference } from './rows.ts'

/** Reads the files that the reference tables are filled from. */
export async function readReference(): Promise<Reference> {
  const read = async (name: string) => JSON.parse(await readFile(`db/seed/${name}.json`, 'utf8'))
  const names = ['categories', 'zones', 'car-makes', 'car-models', 'car-appearances']
  const [categories, zones, makes, models, appearances] = await Promise.all(names.map(read))
  return { categories, zones, makes, models, appearances }
}
