import { expect, test } from 'vitest'
import { fittedSize } from '#web/browser/resize-image.ts'
import { imageTypeOf } from './image-type.ts'
import { adImageSize } from './prepare-image.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['RIFF\x10\0\0\0WEBP', 'webp'],
  ['GIF89a\x01\0\x01\0\0\0', 'other'],
  ['', 'other'],
])('the first bytes decide the image type: %j is %s', (start, kind) => {
  expect(imageTypeOf(bytes(start))).toBe(kind)
})

test('an image is scaled down to the largest displayed size and never scaled up', () => {
  expect(fittedSize({ width: 4000, height: 3000 }, adImageSize.longestSide)).toEqual({ width: 2048, height: 1536 })
  expect(fittedSize({ width: 900, height: 6000 }, adImageSize.longestSide)).toEqual({ width: 307, height: 2048 })
  expect(fittedSize({ width: 640, height: 480 }, adImageSize.longestSide)).toEqual({ width: 640, height: 480 })
})
