import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createTestMedia, storeBundledImage } from '#server/testing/uploads/media-fixtures.ts'
import { imageWidths } from './index.ts'

const { media, storage } = await createTestMedia(await cloneDatabase())
const name = 'demo/0123456789abcdef.webp'
await storeBundledImage(storage, name, { width: 1200, height: 900 })

const widthOf = async (image: Buffer | null) => (image ? (await sharp(image).metadata()).width : null)

test('serves an image in every size, and never enlarges it', async () => {
  const images = await Promise.all(imageWidths.map((width) => media.readImage(name, width)))
  expect(await Promise.all(images.map(widthOf))).toEqual([320, 640, 960, 1200])
})

test('resizes once for many requests at the same time, and stores the result', async () => {
  const other = 'demo/fedcba9876543210.webp'
  await storeBundledImage(storage, other, { width: 1200, height: 900 })
  const put = vi.spyOn(storage, 'put')
  await Promise.all(Array.from({ length: 20 }, () => media.readImage(other, 320)))
  await media.readImage(other, 320)
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
})

test.each(['demo/aaaaaaaaaaaaaaaa.webp', 'demo/../secret.webp', 'demo/.webp'])(
  'has no image named %s',
  async (unknown) => {
    for (const width of imageWidths) expect(await media.readImage(unknown, width)).toBeNull()
  },
)
