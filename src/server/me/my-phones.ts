// Numbers that I may show in ads: the account's own, and others after a code sent to them (docs/decisions/0013).
import { adTag, sellerTag } from '#contract/cache-tags.ts'
import type { PhoneInput } from '#contract/credentials.ts'
import type { MyPhone } from '#contract/me.ts'
import {
  deleteUserPhone,
  findUserPhones,
  hidePhoneInAds,
  lockUser,
  nationalPhone,
  redeemCode,
  requireSmsPhone,
  sendCode,
  settingsLimits,
  upsertUserPhone,
} from '#server/accounts/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { invalid, notFound } from '#server/platform/http-error.ts'
import type { MeContext } from './context.ts'
import type { CodeInput } from './credentials.ts'

export async function listPhones({ db }: MeContext, actor: Actor): Promise<MyPhone[]> {
  const rows = await findUserPhones(db, actor.id)
  return rows.map(({ phone, is_own, ads }) => ({ phone, ...nationalPhone(phone), is_own, ads }))
}

type PhoneToShow = { phone: PhoneInput; client_id?: string | undefined }

export async function sendShownPhoneCode(
  context: MeContext,
  actor: Actor,
  visitor: Visitor,
  { phone: input, client_id: clientId }: PhoneToShow,
) {
  const phone = requireSmsPhone(input)
  const phones = await findUserPhones(context.db, actor.id)
  if (phones.some((known) => known.phone === phone)) throw invalid({ phone: [{ code: 'phone_known' }] })
  assertFewPhones(phones, 'phone')
  return sendCode(context, visitor, { purpose: 'show_phone', phone, userId: actor.id, clientId })
}

function assertFewPhones(phones: unknown[], field: 'phone' | 'code') {
  if (phones.length < settingsLimits.phones) return
  throw invalid({ [field]: [{ code: 'too_many', limit: settingsLimits.phones }] })
}

export async function addPhone(context: MeContext, actor: Actor, visitor: Visitor, { code_id, code }: CodeInput) {
  const entry = { codeId: code_id, code, purpose: 'show_phone', userId: actor.id, visitor } as const
  await redeemCode(context, entry, async (tx, { phone }) => {
    await lockUser(tx, actor.id)
    // Codes for several numbers may have been sent before the limit was reached.
    const others = (await findUserPhones(tx, actor.id)).filter((known) => known.phone !== phone)
    assertFewPhones(others, 'code')
    await upsertUserPhone(tx, actor.id, phone, new Date(context.clock.now()))
  })
  context.log.info('account.phone_added', { user_id: actor.id })
  return listPhones(context, actor)
}

/** Ads that show the number stay, without a number. */
export async function removePhone(context: MeContext, actor: Actor, phone: string): Promise<MyPhone[]> {
  await context.db.transaction(async (tx) => {
    if (!(await deleteUserPhone(tx, actor.id, phone))) throw notFound()
    const ads = await hidePhoneInAds(tx, actor.id, phone)
    context.dropTags(tx, [sellerTag(actor.id), ...ads.map(({ id }) => adTag(id))])
  })
  return listPhones(context, actor)
}
