// Generates photos and JPEG files with a single defect each.
import sharp from 'sharp'

type Size = { width: number; height: number }

/** An image with edges and texture, the same for the same seed. */
export function scene({ width, height }: Size, seed = 1): Buffer {
  const data = Buffer.alloc(width * height * 3)
  const columns = Array.from({ length: width }, (_, x) => ({
    horizon: 0.55 + 0.2 * Math.sin((x / width) * 5 + seed),
    wall: x / width > 0.3 && x / width < 0.5 + seed * 0.03 ? 70 : 0,
  }))
  let random = seed * 2_654_435_761
  let at = 0
  for (let y = 0; y < height; y++) {
    const [green, blue, isLow] = [110 + (y * 80) / height, 200 - (y * 120) / height, y / height > 0.4]
    for (const column of columns) {
      random = (random * 1_664_525 + 1_013_904_223) >>> 0
      const grain = (random >>> 28) - 8
      const hill = y / height > column.horizon ? 60 : 0
      const wall = isLow ? column.wall : 0
      data[at++] = 90 + hill + wall + grain
      data[at++] = green - hill / 2 + grain
      data[at++] = blue + wall / 2 + grain
    }
  }
  return data
}

export const photo = (size: Size = { width: 240, height: 180 }, seed = 1) =>
  sharp(scene(size, seed), { raw: { ...size, channels: 3 } })

export const jpegOf = (size?: Size, seed?: number) => photo(size, seed).jpeg({ quality: 85 }).toBuffer()

/** One APPn or COM segment right after the start of the image. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer | string): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment(marker, Buffer.from(content)), jpeg.subarray(2)])
}

/** Position of the frame header: marker, length, precision, height, width. */
export function frameHeaderAt(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.byteLength; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) return at
  }
  throw new Error('A JPEG without a frame header.')
}

/** The same file with other values in its frame header. */
export function withFrame(jpeg: Buffer, change: { width?: number; height?: number; marker?: number; depth?: number }) {
  const copy = Buffer.from(jpeg)
  const at = frameHeaderAt(copy)
  if (change.marker !== undefined) copy[at + 1] = change.marker
  if (change.depth !== undefined) copy[at + 4] = change.depth
  if (change.height !== undefined) copy.writeUInt16BE(change.height, at + 5)
  if (change.width !== undefined) copy.writeUInt16BE(change.width, at + 7)
  return copy
}

/**
 * A valid grey progressive JPEG that is small to send and slow to decode: every bit of every coefficient has its own scan,
 * which changes no block (libjpeg-turbo's LJT-01-003).
 */
export function manyScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const frame = segment(0xc2, Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]))
  const quantities = segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)]))
  // A one-bit code each: "no difference" for DC, "no change in the next 2^14 blocks or more" for AC.
  const table = (kind: number, symbol: number) => segment(0xc4, Buffer.of(kind, 1, ...Array(15).fill(0), symbol))
  const first = Buffer.concat([scanHeader(0, 0, 0, 0), Buffer.alloc(Math.ceil(blocks / 8))])
  const steps = Array.from({ length: 63 * 14 }, (_, step) => ({ at: 1 + Math.floor(step / 14), low: 13 - (step % 14) }))
  const later = steps
    .slice(0, scans)
    .map(({ at, low }) => Buffer.concat([scanHeader(at, at, low === 13 ? 0 : low + 1, low), runs(blocks)]))
  const start = Buffer.of(0xff, 0xd8)
  return Buffer.concat([
    start,
    quantities,
    frame,
    table(0, 0),
    table(0x10, 0xe0),
    first,
    ...later,
    Buffer.of(0xff, 0xd9),
  ])
}

/** Codes of 0 and 14 bits with the number of blocks above 2^14, padded to whole bytes. */
function runs(blocks: number): Buffer {
  const bits: string[] = []
  for (let left = blocks; left > 0; left -= 32_767)
    bits.push(
      `0${Math.max(0, Math.min(left, 32_767) - 16_384)
        .toString(2)
        .padStart(14, '0')}`,
    )
  const all = bits.join('')
  const bytes = Array.from({ length: Math.ceil(all.length / 8) }, (_, at) =>
    Number.parseInt(all.slice(at * 8, at * 8 + 8).padEnd(8, '1'), 2),
  )
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const scanHeader = (from: number, to: number, high: number, low: number) =>
  segment(0xda, Buffer.of(1, 1, 0, from, to, (high << 4) | low))

/** EXIF 2.3, tag 274: the sides of the upright image that the first row and the first column are. */
const sides: Record<number, [string, string]> = {
  1: ['top', 'left'],
  2: ['top', 'right'],
  3: ['bottom', 'right'],
  4: ['bottom', 'left'],
  5: ['left', 'top'],
  6: ['right', 'top'],
  7: ['right', 'bottom'],
  8: ['left', 'bottom'],
}

/** The quarters of an upright image of 80 × 40: red, green, blue, yellow. */
export const quarters = [
  [220, 30, 30],
  [30, 180, 30],
  [30, 30, 220],
  [220, 210, 30],
] as const

/** That image as a camera stores it in one of the eight orientations. */
export function orientedJpeg(orientation: number): Promise<Buffer> {
  const [firstRow = 'top', firstColumn = 'left'] = sides[orientation] ?? []
  const isSideways = firstRow === 'left' || firstRow === 'right'
  const [width, height] = isSideways ? [40, 80] : [80, 40]
  const data = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const down = firstRow === 'bottom' || firstRow === 'right' ? height - 1 - row : row
      const along = firstColumn === 'right' || firstColumn === 'bottom' ? width - 1 - column : column
      const [x, y] = isSideways ? [down, along] : [along, down]
      data.set(quarters[(y < 20 ? 0 : 2) + (x < 40 ? 0 : 1)] ?? [], (row * width + column) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
