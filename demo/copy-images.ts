// Copies images from demo/images to the storage. Images that are already there are skipped, so a copy that was
// interrupted continues where it stopped.
import { readFile } from 'node:fs/promises'
import { bundledImageKey } from '#server/media/index.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { FileStorage } from '#server/uploads/index.ts'
import { imagePath } from './image-manifest.ts'

const copiesAtOnce = 16

export async function copyImages(storage: FileStorage, names: Iterable<string>): Promise<void> {
  const limit = createConcurrencyLimit({ atOnce: copiesAtOnce })
  await Promise.all([...names].map((name) => limit.run(() => copyImage(storage, name))))
}

async function copyImage(storage: FileStorage, name: string) {
  const key = bundledImageKey(name)
  if (!key) throw new Error(`Not the name of a demo image: ${name}`)
  if (!(await storage.exists(key))) await storage.put(key, await readFile(imagePath(name)))
}
