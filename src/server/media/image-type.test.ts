import { describe, expect, test } from 'vitest'
import { detectImageType } from './image-type.ts'

const contents = {
  jpeg: Buffer.from('ffd8ffe000104a464946000101', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
}
const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml', 'image/heic', 'text/html', '']
const names = [undefined, 'x', 'x.jpg', 'x.JPEG', 'x.png', 'x.gif', 'x.svg', 'x.html', 'x.png.jpg', 'x.jpg.png']

const valid = new Set([
  ...[undefined, 'x', 'x.jpg', 'x.JPEG', 'x.png.jpg'].map((name) => `jpeg image/jpeg ${name}`),
  ...[undefined, 'x', 'x.png', 'x.jpg.png'].map((name) => `png image/png ${name}`),
])

describe('detectImageType', () => {
  const all = Object.entries(contents).flatMap(([content, start]) =>
    types.flatMap((type) => names.map((name) => ({ content, start, type, name }))),
  )

  test(`accepts only those of ${all.length} combinations in which content, type and name agree`, () => {
    const accepted = all.filter(({ start, type, name }) => {
      try {
        return detectImageType(start, { type, name })
      } catch {
        return false
      }
    })
    expect(new Set(accepted.map(({ content, type, name }) => `${content} ${type} ${name}`))).toEqual(valid)
  })

  test.each(types)('gives a HEIC photo its own error, also when it is claimed as %s', (type) => {
    expect(() => detectImageType(contents.heic, { type, name: 'IMG_0001.HEIC' })).toThrow('picture_heic')
  })
})
