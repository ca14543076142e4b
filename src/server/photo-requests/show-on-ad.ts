import { adTag } from '#contract/cache-tags.ts'
import type { Message } from '#contract/messages.ts'
import { readMessage } from '#server/chat/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import type { PhotoRequestsContext } from './context.ts'
import { hideOthers, isMember, lockRequest, type RequestKey, setShown } from './photo-requests.sql.ts'

/** The page of an ad shows one such photo: the one that was chosen last. */
export async function showOnAd(
  context: PhotoRequestsContext,
  actor: Actor,
  key: RequestKey,
  isShown: boolean,
): Promise<Message> {
  await context.db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    if (!(await isMember(tx, actor.id, key.conversationId))) throw notFound('conversation_not_found')
    const request = await lockRequest(tx, key)
    if (!request) throw notFound('photo_request_not_found')
    if (request.asker_id === actor.id) throw forbidden('seller_only')
    if (request.state !== 'confirmed') throw conflict('photo_not_confirmed')
    if (request.ad_id === null || request.seller_id !== actor.id) throw forbidden('no_photo_here')
    const now = new Date(context.clock.now())
    if (isShown) await hideOthers(tx, request.ad_id, now)
    await setShown(tx, key, isShown ? now : null, now)
    context.dropTags(tx, [adTag(request.ad_id)])
  })
  return readMessage(context, actor, key.conversationId, key.seq)
}
