import type { Language } from '#contract/language.ts'
import { photoRequestTexts } from '#i18n/server-texts.ts'
import { type SentMessage, sendIn, writePhotoEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { assertNotColleagues } from '#server/shops/index.ts'
import type { PhotoRequestsContext } from './context.ts'
import { lockRequest, type RequestKey, setConfirmed } from './photo-requests.sql.ts'

/** Nothing reads the photo but the user who asked for it. */
export function confirmMark(
  context: PhotoRequestsContext,
  actor: Actor,
  key: RequestKey,
  { language, clientId }: { language: Language; clientId: string },
): Promise<SentMessage> {
  const hash = hashBody([{ conversation: key.conversationId, request: key.seq }, { confirms: 'mark' }])
  return sendIn(context, actor, key.conversationId, { clientId, hash }, async (tx, member) => {
    const request = await lockRequest(tx, key)
    if (!request) throw notFound('photo_request_not_found')
    if (request.asker_id !== actor.id) throw forbidden('asker_only')
    if (request.state !== 'answered') throw conflict('photo_closed')
    await assertNotColleagues(tx, actor.id, member.otherId)
    const body = photoRequestTexts[language].messages.confirm(request.mark)
    const entry = { clientId, hash, body, replyTo: request.photo_seq }
    const position = await writePhotoEntry(context, tx, actor, member, entry)
    await setConfirmed(tx, key, position.seq, new Date(context.clock.now()))
    return position
  })
}
