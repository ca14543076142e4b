import { randomInt } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { photoRequestTexts } from '#i18n/server-texts.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { type SentMessage, sendIn, writePhotoEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, forbidden } from '#server/platform/http-error.ts'
import { assertNotColleagues } from '#server/shops/index.ts'
import type { PhotoRequestsContext } from './context.ts'
import { openFor } from './limits.ts'
import { expireRequests, findAskedAd, findOpenRequest, insertRequest } from './photo-requests.sql.ts'

type Question = { language: Language; conversationId: number; clientId: string }

/** The question is an ordinary text, so that lists, pushes and old pages show a sentence. */
export function askForPhoto(
  context: PhotoRequestsContext,
  actor: Actor,
  { language, conversationId, clientId }: Question,
): Promise<SentMessage> {
  const hash = hashBody([{ conversation: conversationId }, { asks: 'photo' }])
  return sendIn(context, actor, conversationId, { clientId, hash }, async (tx, member) => {
    const now = context.clock.now()
    const ad = await findAskedAd(tx, conversationId)
    if (!ad || ad.seller_id === actor.id) throw forbidden('no_photo_here')
    await assertNotColleagues(tx, actor.id, ad.seller_id)
    await expireRequests(tx, conversationId, new Date(now))
    if (await findOpenRequest(tx, conversationId)) throw conflict('photo_asked')
    await consumeDailyQuota(tx, context.clock, actor, 'photo_request')
    const mark = String(randomInt(1000, 10_000))
    const body = photoRequestTexts[language].messages.ask(mark)
    const position = await writePhotoEntry(context, tx, actor, member, { clientId, hash, body, replyTo: null })
    await insertRequest(tx, { ...position, adId: ad.id, mark, now: new Date(now), expiresAt: new Date(now + openFor) })
    return position
  })
}
