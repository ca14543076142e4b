// Phones write the GPS position into their videos. Boxes that may contain it are overwritten in place with a `free` box of
// the same size, so that no offset in the file changes.
import type { FileHandle } from 'node:fs/promises'
import { uploadLimits } from './limits.ts'

/** ISO 14496-12 §4.2: size and name, followed by child boxes or content. */
export type Box = { name: string; start: number; header: number; size: number }

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
/** udta contains ©xyz and loci, meta the keys of Apple's cameras, uuid XMP. */
const metadata = new Set(['udta', 'meta', 'uuid'])
const zeros = Buffer.alloc(65_536)

export class InvalidVideoError extends Error {}

export const hasLocationBoxes = (type: string) => /^(?:video|audio)\/(?:mp4|quicktime)$/.test(type)

export async function stripLocation(file: FileHandle, length: number): Promise<void> {
  await visitBoxes(file, 0, length, { left: uploadLimits.mp4Boxes })
}

async function visitBoxes(file: FileHandle, from: number, to: number, budget: { left: number }): Promise<void> {
  for (let at = from; at < to; ) {
    budget.left -= 1
    if (budget.left < 0) throw new InvalidVideoError('too many boxes')
    const box = await readBox(file, at, to)
    if (metadata.has(box.name)) await erase(file, box)
    else if (containers.has(box.name)) await visitBoxes(file, at + box.header, at + box.size, budget)
    at += box.size
  }
}

export async function readBox(file: FileHandle, start: number, to: number): Promise<Box> {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, start)
  if (bytesRead < 8) throw new InvalidVideoError('a box without a header')
  const shortSize = head.readUInt32BE(0)
  const name = head.toString('latin1', 4, 8)
  const isLong = shortSize === 1
  if (isLong && bytesRead < 16) throw new InvalidVideoError('a box without a size')
  const size = isLong ? Number(head.readBigUInt64BE(8)) : shortSize || to - start
  const header = isLong ? 16 : 8
  if (size < header || start + size > to) throw new InvalidVideoError('a box larger than its parent')
  return { name, start, header, size }
}

async function erase(file: FileHandle, { start, header, size }: Box) {
  await file.write(Buffer.from('free'), 0, 4, start + 4)
  for (let at = start + header; at < start + size; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, start + size - at), at)
  }
}
