// npm run demo:draw: renders the images of the demo's ads into demo/images and writes the manifest. Renders only those
// whose drawing has changed, so that other files stay the same on every machine.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { uniqueImages } from '#demo/generate/image-subjects.ts'
import { demoAds, demoSeed, makeMarketplace } from '#demo/generate/marketplace.ts'
import { readReference } from '#demo/generate/reference.ts'
import type { ImageSubject } from '#demo/generate/rows.ts'
import { imagePath, type ManifestEntry, manifestPath, readManifest } from '#demo/image-manifest.ts'
import { drawScene } from './draw-scene.ts'
import { renderImage, renderPlaceholder } from './render.ts'

/** The date the images were chosen for: later dates would choose slightly different ones. */
const chosenOn = new Date('2026-11-15T12:00:00Z')

const marketplace = makeMarketplace({ seed: demoSeed, ads: demoAds, now: chosenOn, reference: await readReference() })
const known = new Map(existsSync(manifestPath) ? readManifest().map((entry) => [entry.name, entry]) : [])
await mkdir(dirname(manifestPath), { recursive: true })

const queue = uniqueImages(marketplace).entries()
const entries: ManifestEntry[] = []
let rendered = 0
const work = async () => {
  for (const [name, subject] of queue) {
    const entry = await renderIfChanged(name, subject)
    entries.push(entry)
    if (entry !== known.get(name)) process.stdout.write(`\r${++rendered} rendered`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() * 2 }, work))
entries.sort((a, b) => (a.name < b.name ? -1 : 1))
await writeFile(manifestPath, `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`)
const removed = await removeOthers(entries)
process.stdout.write(`\n${entries.length} images, ${rendered} rendered, ${removed} removed.\n`)

async function renderIfChanged(name: string, subject: ImageSubject): Promise<ManifestEntry> {
  const svg = drawScene(subject, subject.seed)
  const drawing = sha256(svg)
  const entry = known.get(name)
  if (entry?.drawing === drawing && isIntact(entry)) return entry
  const { content, width, height } = await renderImage(svg, subject)
  await writeFile(imagePath(name), content)
  return { name, subject, width, height, placeholder: await renderPlaceholder(svg), drawing, file: sha256(content) }
}

function isIntact({ name, file }: ManifestEntry) {
  return existsSync(imagePath(name)) && sha256(readFileSync(imagePath(name))) === file
}

async function removeOthers(entries: ManifestEntry[]) {
  const paths = new Set(entries.map((entry) => imagePath(entry.name)))
  const others = globSync('demo/images/*.webp').filter((path) => !paths.has(path.replaceAll('\\', '/')))
  await Promise.all(others.map((path) => rm(path)))
  return others.length
}

function sha256(content: string | Buffer) {
  return createHash('sha256').update(content).digest('hex')
}
