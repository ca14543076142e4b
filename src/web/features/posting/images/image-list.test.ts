import { describe, expect, test } from 'vitest'
import { publishReadiness } from '#web/features/posting/publish/publish-readiness.ts'
import { type DraftImage, isStillThere, moved, nextToSend } from './image-list.ts'

const photo = (id: string, state: DraftImage['state']): DraftImage => ({ id, state, progress: 0, url: '', attempts: 0 })

describe('photos on their way', () => {
  test('two travel at once, in order; those that failed wait to be asked for', () => {
    const photos = [photo('a', 'sending'), photo('b', 'failed'), photo('c', 'waiting'), photo('d', 'waiting')]
    expect(nextToSend(photos).map(({ id }) => id)).toEqual(['c'])
    expect(nextToSend([...photos, photo('e', 'sending')])).toEqual([])
  })

  test('what was sent counts for a day, and only for whoever sent it', () => {
    const sent = { name: 'ad/1.webp', width: 1, height: 1, placeholder: '', by: 7, at: 0 }
    expect(isStillThere(sent, 7, 3_600_000)).toBe(true)
    expect(isStillThere(sent, 8, 3_600_000)).toBe(false)
    expect(isStillThere(sent, 7, 24 * 3_600_000)).toBe(false)
    expect(isStillThere(undefined, 7, 0)).toBe(false)
  })

  test('one is moved among the others, never beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c'])
    expect(moved(['a'], 5, 0)).toEqual(['a'])
  })
})

describe('publishing', () => {
  const of = (...states: DraftImage['state'][]) => states.map((state) => ({ state }))

  test('goes ahead once every photo has arrived', () => {
    expect(publishReadiness(of('sent', 'sent'), true, false)).toBe('ready')
    expect(publishReadiness(of('sent', 'sending'), true, false)).toBe('photos')
  })

  test('asks about photos that failed, and goes ahead without them if told so', () => {
    expect(publishReadiness(of('sent', 'failed'), true, false)).toBe('photos_failed')
    expect(publishReadiness(of('sent', 'failed'), true, true)).toBe('ready')
    expect(publishReadiness(of('failed'), true, true), 'an ad needs one').toBe('photos_failed')
  })

  test('waits for a connection', () => {
    expect(publishReadiness(of('sent'), false, false)).toBe('offline')
  })
})
