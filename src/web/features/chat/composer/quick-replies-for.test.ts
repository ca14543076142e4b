import { expect, test } from 'vitest'
import type { ChatSubject, Message } from '#contract/messages.ts'
import { chat } from '#i18n/ar/chat.ts'
import { quickRepliesFor } from './quick-replies-for.ts'

const about = (more: Partial<ChatSubject> = {}) => ({
  subject: { kind: 'ad', is_mine: false, status: 'active', ...more } as ChatSubject,
})
const message = (is_mine: boolean, kind: Message['kind'] = 'text') => ({ is_mine, kind }) as Message
const { buyer, seller } = chat.quick

test('a buyer is offered questions, without the first one once they have written', () => {
  expect(quickRepliesFor(chat, about(), [])).toEqual(buyer)
  expect(quickRepliesFor(chat, about(), [message(true), message(false)])).toEqual(buyer.slice(1))
  expect(quickRepliesFor(chat, about(), [message(true), message(true), message(true)])).toEqual([])
  expect(quickRepliesFor(chat, about({ status: 'sold' }), [])).toEqual([])
})

test('a seller is offered answers that fit the ad, until they have answered', () => {
  expect(quickRepliesFor(chat, about({ is_mine: true }), [message(false)])).toEqual(seller.active)
  expect(quickRepliesFor(chat, about({ is_mine: true, status: 'sold' }), [message(false)])).toEqual(seller.ended)
  expect(quickRepliesFor(chat, about({ is_mine: true }), [message(false), message(true)])).toEqual([])
  expect(quickRepliesFor(chat, about({ is_mine: true }), [message(false), message(true, 'deletion')])).toEqual(
    seller.active,
  )
})

test('there are none about an inquiry or with a person', () => {
  expect(quickRepliesFor(chat, about({ kind: 'inquiry' }), [])).toEqual([])
  expect(quickRepliesFor(chat, { subject: null }, [])).toEqual([])
})
