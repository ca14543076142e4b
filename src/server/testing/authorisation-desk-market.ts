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
