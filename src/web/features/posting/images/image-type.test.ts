import { expect, test } from 'vitest'
import { fittedSize, turnedSize } from '#web/browser/resize-image.ts'
import { imageTypeOf } from './image-type.ts'
import { adImageSize } from './prepare-image.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['RIFF\x10\0\0\0WEBP', 'other'],
  ['GIF89a\x01\0\x01\0\0\0', 'other'],
  ['', 'empty'],
])('the first bytes decide the image type: %j is %s', (start, kind) => {
  expect(imageTypeOf(bytes(start))).toBe(kind)
})

test('an image is scaled down to the largest displayed size and never scaled up', () => {
  expect(fittedSize({ width: 4000, height: 3000 }, adImageSize.longestSide)).toEqual({ width: 2048, height: 1536 })
  expect(fittedSize({ width: 900, height: 6000 }, adImageSize.longestSide)).toEqual({ width: 307, height: 2048 })
  expect(fittedSize({ width: 640, height: 480 }, adImageSize.longestSide)).toEqual({ width: 640, height: 480 })
})

test('a quarter turn swaps width and height, a half turn does not', () => {
  expect(turnedSize({ width: 4, height: 3 }, 1)).toEqual({ width: 3, height: 4 })
  expect(turnedSize({ width: 4, height: 3 }, 2)).toEqual({ width: 4, height: 3 })
  expect(turnedSize({ width: 4, height: 3 }, 3)).toEqual({ width: 3, height: 4 })
})
