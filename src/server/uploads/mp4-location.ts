// Films of phones say where they were made. What may tell it is blanked in place: a box becomes free space of the same
// size, so nothing else in the file moves.
import type { FileHandle } from 'node:fs/promises'
import { uploadLimits } from './limits.ts'

/** ISO 14496-12 §4.2: size and name, then boxes again or content. */
type Box = { name: string; start: number; header: number; size: number }

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
/** udta holds ©xyz and loci; meta the keys of Apple's cameras; uuid XMP. */
const telling = new Set(['udta', 'meta', 'uuid'])
const blank = Buffer.alloc(65_536)

export class InvalidVideoError extends Error {}

export async function stripLocation(file: FileHandle, length: number): Promise<void> {
  const count = { left: uploadLimits.mp4Boxes }
  await walk(file, 0, length, count)
}

async function walk(file: FileHandle, from: number, to: number, count: { left: number }): Promise<void> {
  for (let at = from; at < to; ) {
    count.left -= 1
    if (count.left < 0) throw new InvalidVideoError('too many boxes')
    const box = await boxAt(file, at, to)
    if (telling.has(box.name)) await empty(file, box)
    else if (containers.has(box.name)) await walk(file, at + box.header, at + box.size, count)
    at += box.size
  }
}

async function boxAt(file: FileHandle, start: number, to: number): Promise<Box> {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, start)
  if (bytesRead < 8) throw new InvalidVideoError('a box without a head')
  const written = head.readUInt32BE(0)
  const name = head.toString('latin1', 4, 8)
  const isLong = written === 1
  if (isLong && bytesRead < 16) throw new InvalidVideoError('a box without a size')
  const size = isLong ? Number(head.readBigUInt64BE(8)) : written || to - start
  const header = isLong ? 16 : 8
  if (size < header || start + size > to) throw new InvalidVideoError('a box larger than what it is in')
  return { name, start, header, size }
}

async function empty(file: FileHandle, { start, header, size }: Box) {
  await file.write(Buffer.from('free'), 0, 4, start + 4)
  for (let at = start + header; at < start + size; at += blank.length) {
    await file.write(blank, 0, Math.min(blank.length, start + size - at), at)
  }
}
