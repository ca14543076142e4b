import { photoRequests as endpoints } from '#contract/photo-requests.ts'
import { senderIn } from '#server/chat/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Actor } from '#server/platform/actor.ts'
import { answerWithPhoto } from './answer-with-photo.ts'
import { askForPhoto } from './ask-for-photo.ts'
import { confirmMark } from './confirm-mark.ts'
import type { PhotoRequestsContext } from './context.ts'
import { showOnAd } from './show-on-ad.ts'

export function photoRequestsApi(context: PhotoRequestsContext) {
  const conversation = ({ id }: { id: string }) => idFrom(id, 'conversation_not_found')
  const request = ({ id, seq }: { id: string; seq: string }) => ({
    conversationId: conversation({ id }),
    seq: idFrom(seq, 'photo_request_not_found'),
  })
  const senderOf = (actor: Actor, params: { id: string }) => senderIn(context.db, actor, conversation(params))
  return serve(endpoints, {
    ask: async ({ actor, language, params, body }) =>
      askForPhoto({ ...context, language }, await senderOf(actor, params), {
        language,
        conversationId: conversation(params),
        clientId: body.client_id,
      }),
    answer: async ({ actor, language, params, body }) =>
      answerWithPhoto({ ...context, language }, await senderOf(actor, params), request(params), body),
    confirm: async ({ actor, language, params, body }) =>
      confirmMark({ ...context, language }, await senderOf(actor, params), request(params), {
        language,
        clientId: body.client_id,
      }),
    show: async ({ actor, language, params, body }) =>
      showOnAd({ ...context, language }, await senderOf(actor, params), request(params), body.is_shown),
  })
}
