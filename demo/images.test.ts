import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { drawScene } from '#demo/draw/draw-scene.ts'
import { renderImage, renderPlaceholder } from '#demo/draw/render.ts'
import { imageName, uniqueImages } from '#demo/generate/image-subjects.ts'
import { demoAds } from '#demo/generate/marketplace.ts'
import { bundledImageKey } from '#server/media/index.ts'
import { openStorage } from '#server/uploads/index.ts'
import { copyImages } from './copy-images.ts'
import { imagePath, readManifest } from './image-manifest.ts'
import { makeDemo } from './make-demo.ts'

const manifest = readManifest()
const names = new Set(manifest.map((entry) => entry.name))
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const megabyte = 1_000_000

test('the manifest lists exactly the files in demo/images, each with its hash', () => {
  const files = globSync('demo/images/*.webp').map((path) => path.replaceAll('\\', '/'))
  expect(files.toSorted()).toEqual(manifest.map((entry) => imagePath(entry.name)).toSorted())
  for (const { name, file } of manifest) expect([name, sha256(readFileSync(imagePath(name)))]).toEqual([name, file])
})

test('every entry is named after its subject, and its drawing has not changed since it was rendered', () => {
  const outdated = manifest.filter(
    ({ name, subject, drawing }) => name !== imageName(subject) || drawing !== sha256(drawScene(subject, subject.seed)),
  )
  expect(
    outdated.map((entry) => entry.name),
    'run npm run demo:draw',
  ).toEqual([])
})

test('all images together stay below 18 MB, because they are part of the repository', () => {
  const bytes = manifest.reduce((sum, { name }) => sum + readFileSync(imagePath(name)).byteLength, 0)
  expect(bytes).toBeLessThan(18 * megabyte)
})

test('a sample has the size of the manifest, and rendering it again gives the same size and placeholder', async () => {
  for (const { name, subject, width, height, placeholder } of manifest.filter((_, index) => index % 400 === 0)) {
    expect(await sharp(imagePath(name)).metadata()).toMatchObject({ format: 'webp', width, height })
    const svg = drawScene(subject, subject.seed)
    const { content, ...size } = await renderImage(svg, subject)
    expect(size).toEqual({ width, height })
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(await renderPlaceholder(svg)).toBe(placeholder)
  }
})

test.each([
  ['the demo', { ads: demoAds, now: new Date('2026-11-15T12:00:00Z') }],
  ['the demo some years later', { ads: demoAds, now: new Date('2029-03-01T12:00:00Z') }],
  ['a small marketplace', { ads: 40, now: new Date('2026-11-15T12:00:00Z') }],
  ['a marketplace of another seed', { ads: 600, now: new Date('2026-11-15T12:00:00Z'), seed: 7 }],
])('in %s every ad has an image, every image exists, and no ad shows one twice', async (_, options) => {
  for (const { images, row } of (await makeDemo(options)).ads) {
    const shown = images.map(imageName)
    expect(shown.length, row.name).toBeGreaterThan(0)
    expect(shown.filter((name) => !names.has(name))).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
  }
})

test('the images of the manifest are those that the demo shows', async () => {
  const shown = uniqueImages(await makeDemo({ ads: demoAds, now: new Date('2026-11-15T12:00:00Z') }))
  expect([...names].filter((name) => !shown.has(name))).toEqual([])
})

test('an interrupted copy continues: images that are in the storage are not written again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-demo-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const storage = openStorage({ dataDir, s3: undefined })
  const all = [...names].slice(0, 60)
  await copyImages(storage, all.slice(0, 25))
  const put = vi.spyOn(storage, 'put')
  await copyImages(storage, all)
  expect(put).toHaveBeenCalledTimes(35)
  for (const name of all) {
    expect(await storage.get(bundledImageKey(name) ?? '')).toEqual(readFileSync(imagePath(name)))
  }
})
