import { expect, test } from 'vitest'
import type { CommentItem } from '#contract/ads.ts'
import { countVisible, withoutComment } from './use-comments.ts'

const comment = (id: number, parent_id: number | null = null): CommentItem => ({
  id,
  parent_id,
  author: { id: 1, full_name: 'ريم', picture: null },
  is_seller: false,
  is_deleted: false,
  body: 'سؤال',
  created_at: '2026-11-15T12:00:00.000Z',
  edited_at: null,
})

test('a comment without replies goes', () => {
  expect(withoutComment([comment(1), comment(2)], 1)).toEqual([comment(2)])
})

test('one with replies leaves an empty place, which goes with the last reply', () => {
  const emptied = withoutComment([comment(1), comment(2, 1)], 1)
  expect(emptied).toMatchObject([{ id: 1, author: null, body: '', is_deleted: true }, { id: 2 }])
  expect(withoutComment(emptied, 2)).toEqual([])
})

test('an owner counts what others count: not what is hidden, nor the answers to it, nor empty places', () => {
  const all = [comment(1), comment(2, 1), comment(3), { ...comment(4), is_deleted: true }]
  expect(countVisible(all, new Set())).toBe(3)
  expect(countVisible(all, new Set([1]))).toBe(1)
})
