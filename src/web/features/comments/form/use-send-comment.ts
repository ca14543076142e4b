import { useRef } from 'react'
import type { CommentItem } from '#contract/ads.ts'
import type { ApiError } from '#contract/client.ts'
import { newUuid } from '#web/browser/uuid.ts'
import type { CommentTarget } from '#web/features/comments/list/use-comments.ts'
import { useCall } from '#web/session/use-call.ts'

/** A new comment, or a new text for an existing one. */
type Input = { parentId: number | null; body: string } | { commentId: number; body: string }
type Result = { comment?: CommentItem | undefined; error?: ApiError | undefined }

/** Sends a comment. The same text keeps its client id, so that a retry after a lost response creates one comment. */
export function useSendComment(target: CommentTarget) {
  const call = useCall()
  const last = useRef({ body: '', clientId: '' })

  return async (input: Input): Promise<Result> => {
    const { body } = input
    if (last.current.body !== body) last.current = { body, clientId: newUuid() }
    let rejection: ApiError | undefined
    const isHandled = (error: ApiError) => {
      rejection = error
      // The shared error handler deals with an ended session.
      return error.status !== 401
    }
    const comment = await call(
      (api) => {
        if ('commentId' in input) return api.comments.edit({ params: { id: String(input.commentId) }, body: { body } })
        const comment = { client_id: last.current.clientId, body, parent_id: input.parentId }
        const request = { params: { id: String(target.id) }, body: comment }
        return target.on === 'ad' ? api.comments.onAd(request) : api.comments.onInquiry(request)
      },
      { isHandled },
    )
    return { comment, error: rejection }
  }
}
