// Generates PNG files chunk by chunk, with a single defect each.
import { crc32, deflateSync } from 'node:zlib'

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.byteLength - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type PngFormat = { width: number; height: number; depth?: number; colour?: number; interlace?: number }

export function header({ width, height, depth = 8, colour = 2, interlace = 0 }: PngFormat): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}

const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Rows of one value, each with its filter byte. */
export function pixels({ width, height, depth = 8, colour = 2 }: PngFormat, value = 0x5a): Buffer {
  const row = 1 + Math.ceil((width * depth * (samples[colour] ?? 1)) / 8)
  const rows = Buffer.alloc(row * height, value)
  for (let y = 0; y < height; y++) rows[y * row] = 0
  return chunk('IDAT', deflateSync(rows))
}

type Extra = { before?: Buffer[]; after?: Buffer[]; trailer?: Buffer | string }

/** A complete file, with extra chunks before and after its pixels. */
export function png(format: PngFormat, { before = [], after = [], trailer = '' }: Extra = {}): Buffer {
  const parts = [pngSignature, header(format), ...before, pixels(format), ...after, chunk('IEND'), Buffer.from(trailer)]
  return Buffer.concat(parts)
}

/** Compressed text of `size` bytes. */
export const packedText = (size: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 0x41))]))

export const packedInternationalText = (size: number) =>
  chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 0x41))]))

export const packedProfile = (size: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 0x41))]))

export const text = (words: string) => chunk('tEXt', `Comment\0${words}`)

/** An APNG of two frames: acTL, then each frame's fcTL and data. */
export function animated(format: PngFormat): Buffer {
  const count = Buffer.alloc(8)
  count.writeUInt32BE(2)
  const firstFrame = pixels(format)
  const secondFrame = Buffer.concat([number(2), pixels(format, 0xff).subarray(8, -4)])
  return Buffer.concat([
    pngSignature,
    header(format),
    chunk('acTL', count),
    chunk('fcTL', frame(0, format)),
    firstFrame,
    chunk('fcTL', frame(1, format)),
    chunk('fdAT', secondFrame),
    chunk('IEND'),
  ])
}

function frame(sequence: number, { width, height }: PngFormat) {
  const data = Buffer.alloc(26)
  data.writeUInt32BE(sequence, 0)
  data.writeUInt32BE(width, 4)
  data.writeUInt32BE(height, 8)
  data.writeUInt16BE(1, 20)
  data.writeUInt16BE(10, 22)
  return data
}

function number(value: number) {
  const data = Buffer.alloc(4)
  data.writeUInt32BE(value)
  return data
}
