import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createClient } from '#contract/client.ts'
import { uploadFailureOf } from './upload-image.ts'

const file = { type: 'image/jpeg', bytes: new Uint8Array(3) }

/** The error of the typed client for a response with this status and body. */
async function errorFor(status: number, text: string): Promise<unknown> {
  const client = createClient(api, 'ar', async () => ({ status, text }))
  return client.images.upload({ query: { kind: 'ad' }, file }).catch((error) => error)
}

test.each([
  ['asks to sign in when the session is over', 401, '{"status":false,"message":"x"}', { is: 'signed_out' }],
  ['shows why the server rejected it', 422, '{"status":false,"message":"تالفة"}', { is: 'rejected', message: 'تالفة' }],
  [
    'may be retried when the server is busy',
    503,
    '{"status":false,"message":"busy"}',
    { is: 'failed', message: 'busy' },
  ],
  ['may be retried after the error page of a proxy', 413, '<html>', { is: 'failed' }],
])('a failed image upload %s', async (_, status, text, result) => {
  expect(uploadFailureOf(await errorFor(status, text))).toEqual(result)
})

test('an image upload without a response may be retried', () => {
  expect(uploadFailureOf(new TypeError('network error'))).toEqual({ is: 'failed' })
})
