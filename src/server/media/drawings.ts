// SVG drawings of the demo marketplace. A width is rendered on the first request and stored.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { writeAtomically } from '#server/uploads/index.ts'

// More threads would only queue inside libvips and slow down pages.
sharp.concurrency(1)
const renderedAtOnce = 2

export type Drawings = {
  read(name: string, width: number): Promise<Buffer | null>
  store(name: string, svg: string): Promise<void>
}

export function createDrawings(folder: string): Drawings {
  const inFlight = new Map<string, Promise<Buffer | null>>()
  const limit = createConcurrencyLimit({ atOnce: renderedAtOnce })

  async function render(name: string, width: number, file: string) {
    const drawing = await readFile(join(folder, 'drawings', `${name}.svg`)).catch(() => null)
    if (!drawing) return null
    const image = await limit.run(() =>
      sharp(drawing, { density: (72 * width) / 800 })
        .resize(width)
        .webp({ quality: 72 })
        .toBuffer(),
    )
    await writeAtomically(file, image)
    return image
  }

  return {
    async read(name, width) {
      const file = join(folder, 'pictures', String(width), name)
      const stored = await readFile(file).catch(() => null)
      if (stored) return stored
      const running = inFlight.get(file)
      if (running) return running
      const rendering = render(name, width, file).finally(() => inFlight.delete(file))
      inFlight.set(file, rendering)
      return rendering
    },
    store: (name, svg) => writeAtomically(join(folder, 'drawings', `${name}.svg`), svg),
  }
}

/** A thumbnail of a few hundred bytes as a data URL. */
export async function placeholderOf(svg: string): Promise<string> {
  const tiny = await sharp(Buffer.from(svg), { density: 2 })
    .resize(16, 12, { fit: 'fill' })
    // Drawings have no transparent parts; the alpha channel would be a third of the bytes.
    .removeAlpha()
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
