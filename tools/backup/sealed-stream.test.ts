import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createSealing, createUnsealing } from './sealed-stream.ts'

const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256))
/** For tests that are not about the passphrase; the real cost is half a second each time. */
const lowCost = { N: 2 ** 10, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const seal = (passphrase?: string, cost?: typeof lowCost) =>
  buffer(Readable.from([content]).pipe(createSealing(passphrase, cost)))
const open = (sealed: Buffer, passphrase?: string, cost?: typeof lowCost) => {
  const unsealing = createUnsealing(passphrase, cost)
  unsealing.end(sealed)
  return buffer(unsealing)
}

for (const passphrase of [undefined, 'سر طويل']) {
  const label = passphrase ? 'an encrypted' : 'a plain'

  test(`${label} backup opens to what was sealed`, { timeout: 60_000 }, async () => {
    expect((await open(await seal(passphrase), passphrase)).equals(content)).toBe(true)
  })

  test(`${label} backup with a changed byte, a missing end or exchanged blocks is refused`, {
    timeout: 60_000,
  }, async () => {
    const sealed = await seal(passphrase, lowCost)
    const changed = Buffer.from(sealed)
    changed[sealed.length - 5000] = (changed[sealed.length - 5000] ?? 0) ^ 1
    const blockSize = 4 + 64 * 1024 + 16
    const start = sealed.indexOf(10, 16) + 1
    const block = (index: number) => sealed.subarray(start + index * blockSize, start + (index + 1) * blockSize)
    const exchanged = Buffer.concat([
      sealed.subarray(0, start),
      block(1),
      block(0),
      sealed.subarray(start + 2 * blockSize),
    ])
    const withoutLast = sealed.subarray(0, start + 2 * blockSize)
    for (const broken of [changed, sealed.subarray(0, -1), withoutLast, exchanged]) {
      await expect(open(broken, passphrase, lowCost)).rejects.toThrow('damaged')
    }
  })
}

test('an encrypted backup does not show its content, and needs its passphrase', { timeout: 60_000 }, async () => {
  const sealed = await seal('right')
  expect(sealed.includes(content.subarray(1000, 1032))).toBe(false)
  await expect(open(sealed)).rejects.toThrow('The backup is encrypted: give its passphrase.')
  await expect(open(sealed, 'wrong')).rejects.toThrow('The passphrase is wrong')
})
