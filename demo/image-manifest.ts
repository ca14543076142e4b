// The list of the images in demo/images: what each shows, its size, and the hashes of its drawing and of its file.
import { readFileSync } from 'node:fs'
import { imageName } from './generate/image-subjects.ts'
import type { ImageSubject } from './generate/rows.ts'

export type ManifestEntry = {
  /** As in ad_images.name; the file in demo/images has the same name without the folder. */
  name: string
  subject: ImageSubject
  width: number
  height: number
  placeholder: string
  /** SHA-256 of the SVG this image was rendered from. */
  drawing: string
  /** SHA-256 of the file. */
  file: string
}

export const manifestPath = 'demo/images/manifest.json'

export const imagePath = (name: string) => name.replace(/^demo\//, 'demo/images/')

export const readManifest = (): ManifestEntry[] => JSON.parse(readFileSync(manifestPath, 'utf8'))

/**
 * Replaces subjects without an image by the most similar ones that have one, without repeating an image. Prices and ages
 * depend on the date, so in later years the generator chooses subjects that were never drawn.
 */
export function createImageChooser(manifest: ManifestEntry[]) {
  const names = new Set(manifest.map((entry) => entry.name))

  return (subjects: ImageSubject[]): ImageSubject[] => {
    const used = new Set(subjects.map(imageName).filter((name) => names.has(name)))
    return subjects.flatMap((subject) => {
      if (names.has(imageName(subject))) return [subject]
      const closest = closestEntry(manifest, subject, used)
      if (!closest) return []
      used.add(closest.name)
      return [closest.subject]
    })
  }
}

function closestEntry(manifest: ManifestEntry[], subject: ImageSubject, used: Set<string>) {
  let best: { entry: ManifestEntry; score: number } | undefined
  for (const entry of manifest) {
    const score = similarity(entry.subject, subject)
    if (!used.has(entry.name) && score > (best?.score ?? -1)) best = { entry, score }
  }
  return best?.entry
}

const similarity = (one: ImageSubject, other: ImageSubject) =>
  (one.kind === other.kind ? 8 : 0) +
  (one.angle === other.angle ? 4 : 0) +
  (one.body === other.body ? 2 : 0) +
  (one.color === other.color ? 1 : 0)
