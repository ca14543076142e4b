import { useRef } from 'react'
import type { CommentItem } from '#contract/ads.ts'
import type { ApiError } from '#contract/client.ts'
import { newUuid } from '#web/browser/uuid.ts'
import type { CommentTarget } from '#web/features/comments/list/use-comments.ts'
import { useCall } from '#web/session/use-call.ts'

type Sent = { to: number | null; body: string } | { edits: number; body: string }
type Answer = { comment?: CommentItem | undefined; refusal?: ApiError | undefined }

/** Sends a comment or a change of one. The same words sent again after a lost answer are one comment. */
export function useSendComment(place: CommentTarget) {
  const call = useCall()
  const last = useRef({ body: '', clientId: '' })

  return async (sent: Sent): Promise<Answer> => {
    const { body } = sent
    if (last.current.body !== body) last.current = { body, clientId: newUuid() }
    let refusal: ApiError | undefined
    const isMine = (error: ApiError) => {
      refusal = error
      // Only a finished session is everybody's business.
      return error.status !== 401
    }
    const comment = await call(
      (api) => {
        if ('edits' in sent) return api.comments.edit({ params: { id: String(sent.edits) }, body: { body } })
        const words = { client_id: last.current.clientId, body, parent_id: sent.to }
        const to = { params: { id: String(place.id) }, body: words }
        return place.on === 'ad' ? api.comments.onAd(to) : api.comments.onInquiry(to)
      },
      { isMine },
    )
    return { comment, refusal }
  }
}
