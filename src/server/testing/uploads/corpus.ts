// Every upload that must not harm us, made by code, with its verdict (security.md §4, B3).
import { brokenFiles } from './broken.ts'
import { carriers } from './carriers.ts'
import type { Hostile } from './hostile.ts'
import { rarities } from './rarities.ts'
import { strangers } from './strangers.ts'

export async function hostileCorpus(): Promise<Hostile[]> {
  return [...(await strangers()), ...(await brokenFiles()), ...(await carriers()), ...(await rarities())]
}

/** What a browser would say of it: it goes by the name, and the name says what the sender wants. */
export const saidTypeOf = ({ type, bytes }: Hostile) =>
  type ?? (bytes.subarray(0, 4).equals(pngStart) ? 'image/png' : 'image/jpeg')

const pngStart = Buffer.from('89504e47', 'hex')

/** As it would arrive: in pieces. */
export function* inPieces(bytes: Buffer, size = 65_536): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
