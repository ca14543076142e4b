// Every upload that must not harm us, made by code, with its verdict (security.md §4, B3).
import { brokenFiles } from './broken-images.ts'
import type { HostileFile } from './hostile-files.ts'
import { payloadFiles } from './payload-files.ts'
import { unsupportedFiles } from './unsupported-files.ts'
import { unusualImages } from './unusual-images.ts'

export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await unsupportedFiles()),
    ...(await brokenFiles()),
    ...(await payloadFiles()),
    ...(await unusualImages()),
  ]
}

/** What a browser would say of it: it goes by the name, and the name says what the sender wants. */
export const claimedType = ({ type, bytes }: HostileFile) =>
  type ?? (bytes.subarray(0, 4).equals(pngStart) ? 'image/png' : 'image/jpeg')

const pngStart = Buffer.from('89504e47', 'hex')

/** As it would arrive: in pieces. */
export function* inPieces(bytes: Buffer, size = 65_536): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
