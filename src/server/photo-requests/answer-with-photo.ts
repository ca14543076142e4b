import { type SentMessage, sendIn, writePhotoEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import { findSimilarAmong, imageIdOf } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { postponeCheck } from '#server/posting/index.ts'
import type { PhotoRequestsContext } from './context.ts'
import {
  findAdImages,
  findUpload,
  lockRequest,
  type RequestKey,
  type RequestRow,
  setPhoto,
} from './photo-requests.sql.ts'

type PhotoDraft = { client_id: string; picture: string }

/** A photo that is not confirmed yet can be replaced by a better one. */
export function answerWithPhoto(
  context: PhotoRequestsContext,
  actor: Actor,
  key: RequestKey,
  { client_id: clientId, picture }: PhotoDraft,
): Promise<SentMessage> {
  const hash = hashBody([{ conversation: key.conversationId, request: key.seq }, { picture }])
  return sendIn(context, actor, key.conversationId, { clientId, hash }, async (tx, member) => {
    const now = new Date(context.clock.now())
    const request = await lockRequest(tx, key)
    if (!request) throw notFound('photo_request_not_found')
    if (request.asker_id === actor.id) throw forbidden('seller_only')
    const isOpen = request.state === 'open' || request.state === 'answered'
    if (!isOpen || request.expires_at <= now) throw conflict('photo_closed')
    await assertNew(tx, actor, request, picture)
    const position = await writePhotoEntry(context, tx, actor, member, { clientId, hash, picture, replyTo: key.seq })
    await setPhoto(tx, key, position.seq, now)
    await postponeCheck(tx, key.conversationId, actor.id, now)
    return position
  })
}

/** Not an image that the ad shows, or that was uploaded before the question. */
async function assertNew(tx: Db, actor: Actor, { ad_id, created_at }: RequestRow, picture: string) {
  const upload = await findUpload(tx, actor.agentId ?? actor.id, imageIdOf('chat', picture) ?? '')
  if (!upload) throw notFound('picture_not_found')
  const shown = ad_id === null ? [] : (await findAdImages(tx, ad_id)).map(({ name }) => name)
  const known = await findSimilarAmong(tx, [picture], shown)
  if (upload.created_at < created_at || known.length) throw conflict('photo_not_new')
}
