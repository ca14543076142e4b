import { expect, test } from 'vitest'
import { toInquiryCardData } from './inquiry-card-data.ts'

const inquiry = {
  id: 7,
  name: 'مطلوب غسالة',
  content: 'ب'.repeat(3_000),
  category: { id: 9, name: 'أجهزة', icon: 'washing-machine', color: '#123456' },
  governorate: { id: 3, name: 'حلب' },
  author: { id: 5, full_name: 'سمر', picture: 'a.webp' },
  budget_text: 'حتى مليون ل.س',
  comments_count: 2,
  created_at: '2026-11-16T10:00:00Z',
}

test('a list carries of an inquiry what its card shows, and not a long text twice', () => {
  const card = toInquiryCardData(inquiry)
  expect(card).toMatchObject({
    id: 7,
    author: { id: 5, full_name: 'سمر' },
    governorate: { name: 'حلب' },
    budget_text: inquiry.budget_text,
  })
  expect(card.content).toHaveLength(240)
  expect(JSON.stringify(card)).not.toContain('a.webp')
  expect(toInquiryCardData({ ...inquiry, governorate: null }).governorate).toBeNull()
})
