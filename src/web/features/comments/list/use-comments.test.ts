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

test('deleting a comment without replies removes it', () => {
  expect(withoutComment([comment(1), comment(2)], 1)).toEqual([comment(2)])
})

test('a deleted comment with replies stays as a placeholder until its last reply is deleted', () => {
  const afterDeletion = withoutComment([comment(1), comment(2, 1)], 1)
  expect(afterDeletion).toMatchObject([{ id: 1, author: null, body: '', is_deleted: true }, { id: 2 }])
  expect(withoutComment(afterDeletion, 2)).toEqual([])
})

test('the count excludes hidden comments, replies to them, and placeholders', () => {
  const all = [comment(1), comment(2, 1), comment(3), { ...comment(4), is_deleted: true }]
  expect(countVisible(all, new Set())).toBe(3)
  expect(countVisible(all, new Set([1]))).toBe(1)
})
