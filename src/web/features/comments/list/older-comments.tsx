import { useState } from 'react'
import type { CommentTexts } from '#i18n/texts.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { CommentsState } from './use-comments.ts'

type Props = { discussion: CommentsState; words: CommentTexts }

/** Loads the comments before the first one that is shown. */
export function OlderComments({ discussion, words }: Props) {
  const { target, comments } = discussion
  const call = useCall()
  const [isLoading, setIsLoading] = useState(false)
  const [hasMore, setHasMore] = useState(true)
  if (!hasMore) return null

  async function load() {
    setIsLoading(true)
    // Hidden comments of all times were added for the owner, so they say nothing about what is loaded.
    const first = comments.find(({ id }) => !discussion.hidden.has(id))
    const request = { params: { id: String(target.id) }, query: { before: first?.id ?? 1 } }
    const older = await call((api) =>
      target.on === 'ad' ? api.comments.olderOnAd(request) : api.comments.olderOnInquiry(request),
    )
    setIsLoading(false)
    if (!older) return
    discussion.add(...older.comments)
    setHasMore(older.has_more)
    // The button moves up with the list; the reader stays at the comment that was the first.
    if (first) requestAnimationFrame(() => document.getElementById(`comment-${first.id}`)?.focus())
  }

  return (
    <button type="button" className={buttonClass('quiet', 'mt-3')} aria-busy={isLoading} onClick={load}>
      {words.older}
    </button>
  )
}
