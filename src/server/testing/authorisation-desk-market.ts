// The rows of the market at the desk in the authorisation table.
import type { SouqnaApi } from '#contract/api.ts'
import { type Rule, staff } from './authorisation-rules.ts'

const reason = 'جدول الصلاحيات'
const editors = (status: number, request?: Rule['request']) => staff(['operator', 'chief'], status, request)

export const deskRate: { [E in keyof SouqnaApi['deskRate']]: Rule } = {
  read: editors(200),
  // Refused after the check of the role: the rate stays as the other rows expect it.
  set: editors(409, () => ({ body: { old_pounds: 999_999, last_id: 2_000_000_000, is_confirmed: true, reason } })),
}

const trial = { phrase: 'كلمة جدول الصلاحيات', kind: 'ignored' as const }

export const deskSynonyms: { [E in keyof SouqnaApi['deskSynonyms']]: Rule } = {
  list: editors(200),
  targets: editors(200, () => ({ query: { text: 'دمشق' } })),
  preview: editors(200, () => ({ query: trial })),
  add: editors(200, () => ({ body: { ...trial, reason } })),
  remove: editors(404, () => ({ params: { id: '2000000000' }, body: { reason } })),
}

export const deskProhibited: { [E in keyof SouqnaApi['deskProhibited']]: Rule } = {
  list: editors(200),
  preview: editors(200, () => ({ query: { phrase: 'زقزوقة ممنوعة' } })),
  change: editors(200, () => ({ body: { phrase: 'زقزوقة ممنوعة', rule: 'weapons', severity: 'hold', reason } })),
}
