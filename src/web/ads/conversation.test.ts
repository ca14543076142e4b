import { expect, test } from 'vitest'
import type { Comment } from '#contract/ads.ts'
import { withoutComment } from './conversation.ts'

const comment = (id: number, parent_id: number | null = null): Comment => ({
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
