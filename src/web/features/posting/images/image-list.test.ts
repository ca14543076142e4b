import { describe, expect, test } from 'vitest'
import { publishReadiness } from '#web/features/posting/publish/publish-readiness.ts'
import { type DraftImage, isStillUsable, moveItem, nextToSend } from './image-list.ts'

const image = (id: string, state: DraftImage['state']): DraftImage => ({ id, state, progress: 0, url: '', attempts: 0 })

describe('image uploads', () => {
  test('run two at a time in order and skip failed images', () => {
    const images = [image('a', 'sending'), image('b', 'failed'), image('c', 'waiting'), image('d', 'waiting')]
    expect(nextToSend(images).map(({ id }) => id)).toEqual(['c'])
    expect(nextToSend([...images, image('e', 'sending')])).toEqual([])
  })

  test('an uploaded image is usable for less than a day and only by its uploader', () => {
    const uploaded = { name: 'ad/1.webp', width: 1, height: 1, placeholder: '', by: 7, at: 0 }
    expect(isStillUsable(uploaded, 7, 3_600_000)).toBe(true)
    expect(isStillUsable(uploaded, 8, 3_600_000)).toBe(false)
    expect(isStillUsable(uploaded, 7, 24 * 3_600_000)).toBe(false)
    expect(isStillUsable(undefined, 7, 0)).toBe(false)
  })

  test('moving an image clamps the target to the ends of the list', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c'])
    expect(moveItem(['a'], 5, 0)).toEqual(['a'])
  })
})

describe('publishing', () => {
  const of = (...states: DraftImage['state'][]) => states.map((state) => ({ state }))

  test('starts when every image is uploaded', () => {
    expect(publishReadiness(of('sent', 'sent'), true, false)).toBe('ready')
    expect(publishReadiness(of('sent', 'sending'), true, false)).toBe('uploading')
  })

  test('stops at failed images until the author skips them', () => {
    expect(publishReadiness(of('sent', 'failed'), true, false)).toBe('images_failed')
    expect(publishReadiness(of('sent', 'failed'), true, true)).toBe('ready')
    expect(publishReadiness(of('failed'), true, true), 'an ad needs at least one image').toBe('images_failed')
  })

  test('waits for a connection', () => {
    expect(publishReadiness(of('sent'), false, false)).toBe('offline')
  })
})
