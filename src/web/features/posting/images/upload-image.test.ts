import { expect, test } from 'vitest'
import { uploadResultOf } from './upload-image.ts'

const picture = { name: 'ad/0123.webp', width: 4, height: 3, placeholder: '' }

test.each([
  ['it arrived', 200, JSON.stringify({ status: true, data: picture }), { picture }],
  ['the session is over', 401, '{"status":false,"message":"x"}', { is: 'signed_out' }],
  ['the server does not want it', 422, '{"status":false,"message":"تالفة"}', { is: 'refused', message: 'تالفة' }],
  ['the server is busy', 503, '{"status":false,"message":"busy"}', { is: 'failed', message: 'busy' }],
  ['a proxy stands in between', 413, '<html>', { is: 'failed' }],
  ['nothing came back', 0, '', { is: 'failed' }],
])('a picture on its way: %s', (_, status, text, result) => {
  expect(uploadResultOf(status, text)).toEqual(result)
})
