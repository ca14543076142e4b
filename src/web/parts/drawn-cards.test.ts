import { expect, test } from 'vitest'
import { inMarkup } from '#web/parts/ad-card/card-data.ts'
import { pack, unpack } from '#web/session/packed-data.ts'

const card = { id: 7, seller_id: 3, name: 'كيا "ريو" </script>', governorate: 'دمشق' }

test('the server renders the same objects that it packs, a browser parses them once', () => {
  const data = { cards: [card] }
  expect(unpack(pack(data))).toBe(data)
  const received = { json: pack(data).json }
  expect(unpack(received)).toEqual(data)
  expect(unpack(received)).toBe(unpack(received))
})

test('a document does not contain the data of cards that are in its markup', () => {
  const data = { rows: { related: inMarkup([card], true) } }
  const packed = pack(data)
  expect(packed.json).toBe('{"rows":{"related":null}}')
  expect(unpack(packed).rows.related).toEqual([card])
})

test('a navigation in place gets the data of all cards', () => {
  expect(unpack({ json: pack(inMarkup([card], false)).json })).toEqual([card])
})
