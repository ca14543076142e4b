import { expect, test } from 'vitest'
import { type QueueParts, removeImage } from './change-image.ts'
import type { DraftImage } from './image-list.ts'

const image = (id: string, state: DraftImage['state']): DraftImage => ({ id, state, progress: 0, url: '', attempts: 0 })

test('a removed image comes back at its place; an interrupted upload starts again', () => {
  let list = [image('a', 'sent'), image('b', 'sending'), image('c', 'sent')]
  const cancelled: string[] = []
  const parts: QueueParts = {
    draftKey: 'ad',
    images: () => list,
    update: (next) => {
      list = next
    },
    change: () => {},
    blobs: new Map([['b', new Blob(['b'])]]),
    running: new Map([['b', () => cancelled.push('b')]]),
  }
  const bringBack = removeImage(parts, 'b')
  expect(list.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(cancelled).toEqual(['b'])
  bringBack()
  bringBack()
  expect(list.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'sent'],
    ['b', 'waiting'],
    ['c', 'sent'],
  ])
  expect(parts.blobs.has('b')).toBe(true)
})
