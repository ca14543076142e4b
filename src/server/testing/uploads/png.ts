// PNG files made chunk by chunk, so that each can be wrong in its own way.
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

type Look = { width: number; height: number; depth?: number; colour?: number; interlace?: number }

export function header({ width, height, depth = 8, colour = 2, interlace = 0 }: Look): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}

const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Rows of one value, each with its filter byte. */
export function pixels({ width, height, depth = 8, colour = 2 }: Look, value = 0x5a): Buffer {
  const row = 1 + Math.ceil((width * depth * (samples[colour] ?? 1)) / 8)
  const rows = Buffer.alloc(row * height, value)
  for (let y = 0; y < height; y++) rows[y * row] = 0
  return chunk('IDAT', deflateSync(rows))
}

type Extra = { before?: Buffer[]; after?: Buffer[]; trailer?: Buffer | string }

/** A whole file, with chunks of one's choice before and after its pixels. */
export function png(look: Look, { before = [], after = [], trailer = '' }: Extra = {}): Buffer {
  const parts = [pngSignature, header(look), ...before, pixels(look), ...after, chunk('IEND'), Buffer.from(trailer)]
  return Buffer.concat(parts)
}

/** Text that is small here and `size` bytes once it is unpacked. */
export const packedText = (size: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 0x41))]))

export const packedInternationalText = (size: number) =>
  chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 0x41))]))

export const packedProfile = (size: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 0x41))]))

export const text = (words: string) => chunk('tEXt', `Comment\0${words}`)

/** An APNG of two frames: acTL, then each frame's fcTL and data. */
export function animated(look: Look): Buffer {
  const count = Buffer.alloc(8)
  count.writeUInt32BE(2)
  const still = pixels(look)
  const later = Buffer.concat([number(2), pixels(look, 0xff).subarray(8, -4)])
  return Buffer.concat([
    pngSignature,
    header(look),
    chunk('acTL', count),
    chunk('fcTL', frame(0, look)),
    still,
    chunk('fcTL', frame(1, look)),
    chunk('fdAT', later),
    chunk('IEND'),
  ])
}

function frame(sequence: number, { width, height }: Look) {
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
