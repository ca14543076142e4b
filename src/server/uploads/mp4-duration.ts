// How long an MP4 or QuickTime file says that it plays.
import type { FileHandle } from 'node:fs/promises'
import { uploadLimits } from './limits.ts'
import { readBox } from './mp4-location.ts'

/** Milliseconds, from the movie header (ISO 14496-12 §8.2.2); undefined without one, or when it leaves the length open. */
export async function readDuration(file: FileHandle, length: number): Promise<number | undefined> {
  const movie = await findBox(file, 'moov', 0, length)
  const header = movie && (await findBox(file, 'mvhd', movie.from, movie.to))
  if (!header) return undefined
  const bytes = Buffer.alloc(32)
  const { bytesRead } = await file.read(bytes, 0, 32, header.from)
  const isLong = bytes[0] === 1
  if (bytesRead < (isLong ? 32 : 20)) return undefined
  const timescale = bytes.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
  const isOpen = duration === 0 || (!isLong && duration === 0xffffffff)
  return timescale === 0 || isOpen ? undefined : Math.round((duration / timescale) * 1000)
}

async function findBox(file: FileHandle, name: string, from: number, to: number) {
  let at = from
  for (let left = uploadLimits.mp4Boxes; at < to && left > 0; left -= 1) {
    const box = await readBox(file, at, to)
    if (box.name === name) return { from: at + box.header, to: at + box.size }
    at += box.size
  }
  return undefined
}
