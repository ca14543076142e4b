import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CommentItem } from '#contract/ads.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { useIsConfirmed, useUser } from '#web/session/user.ts'
import { readCommentDraft } from './comment-draft.ts'

export type CommentTarget = { on: 'ad' | 'inquiry'; id: number }

/** The open form or confirmation, and its comment. */
export type CommentAction = {
  kind: 'write' | 'edit' | 'remove'
  /** For `write`: the comment it replies to. */
  id: number | null
  /** The form opened with a saved draft: on page load, or to send it after signing in. */
  from?: 'draft' | 'sign_in'
}

type Change = (comments: CommentItem[]) => CommentItem[]

export type CommentsState = ReturnType<typeof useComments>

/** The comments of an ad or an inquiry with local changes, and the action in progress. */
export function useComments(loaded: CommentItem[], target: CommentTarget, ownerId: number) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const user = useUser()
  const isOwner = useIsConfirmed() && user?.id === ownerId
  // Applied again to every load of the page: a response that was already under way does not contain them.
  const [changes, setChanges] = useState<Change[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [sending, setSending] = useState<CommentItem | null>(null)
  const [action, setAction] = useState<CommentAction>()
  const opener = useRef<Element | null>(null)
  const latest = useRef(action)
  latest.current = action
  const pendingFocus = useRef<{ focus: string | undefined }>(undefined)
  const comments = changes.reduce((all, change) => change(all), loaded)
  const addChange = (change: Change) => setChanges((earlier) => [...earlier, change])
  const key = `${target.on}-${target.id}`

  useEffect(() => {
    const draft = readCommentDraft(key)
    if (draft) setAction((current) => current ?? { kind: 'write', id: draft.to, from: 'draft' })
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the owner can load hidden comments
  useEffect(() => {
    if (!isOwner) return
    const request = { params: { id: String(target.id) } }
    call((api) => (target.on === 'ad' ? api.comments.hiddenOnAd(request) : api.comments.hiddenOnInquiry(request)), {
      kind: 'background',
    }).then((hiddenComments) => {
      if (!hiddenComments?.length) return
      setHidden(new Set(hiddenComments.map(({ id }) => id)))
      addChange((all) => withComments(all, hiddenComments))
    })
  }, [isOwner, key])

  // Runs after the render without the form, so that the new comment exists.
  useEffect(() => {
    if (action || !pendingFocus.current) return
    const { focus } = pendingFocus.current
    pendingFocus.current = undefined
    const preferred = focus ? document.getElementById(focus) : opener.current
    const element = preferred?.isConnected ? preferred : document.getElementById('comments')
    if (element instanceof HTMLElement) element.focus()
  }, [action])

  const signInFirst = useSignedInAction('comment', () =>
    setAction({ kind: 'write', id: readCommentDraft(key)?.to ?? null, from: 'sign_in' }),
  )

  return {
    key,
    target,
    comments: sending ? [...comments, sending] : comments,
    sendingId: sending?.id,
    hidden,
    action,
    isOwner,
    setSending,
    signInFirst,
    open(next: CommentAction) {
      opener.current = document.activeElement
      setAction(next)
    },
    /** False when the user has opened something else, which is possible while a comment is being sent. */
    isCurrent: (candidate: CommentAction) => latest.current === candidate,
    /** `focus`: the id of the element that gets focus; by default the button that opened the form. */
    close(closing: CommentAction | undefined, focus?: string) {
      if (latest.current !== closing) return
      setAction(undefined)
      pendingFocus.current = { focus }
    },
    add: (...added: CommentItem[]) => addChange((all) => withComments(all, added)),
    remove: (id: number) => addChange((all) => withoutComment(all, id)),
    async setHidden(id: number, isHidden: boolean) {
      setHidden((current) => withId(current, id, isHidden))
      // The server leaves them out of the next load of the page; the owner keeps them, with a way back.
      const kept = comments.filter((one) => one.id === id || one.parent_id === id)
      if (isHidden) addChange((all) => withComments(all, kept))
      const request = { params: { id: String(id) } }
      const result = await call((api) => (isHidden ? api.comments.hide(request) : api.comments.show(request)))
      if (result === undefined) setHidden((current) => withId(current, id, !isHidden))
      // The replies become visible again too, and only the server has them.
      else if (!isHidden) void revalidate()
      return result !== undefined
    },
  }
}

/** The count that other users see: without hidden comments and replies to them. */
export const countVisible = (comments: CommentItem[], hidden: ReadonlySet<number>) =>
  comments.filter((one) => !one.is_deleted && !hidden.has(one.id) && !hidden.has(one.parent_id ?? 0)).length

function withComments(comments: CommentItem[], added: CommentItem[]) {
  const ids = new Set(added.map(({ id }) => id))
  return [...comments.filter(({ id }) => !ids.has(id)), ...added].toSorted(
    (one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id,
  )
}

/** Like the server: a comment with replies becomes a placeholder, which goes with its last reply. */
export function withoutComment(comments: CommentItem[], id: number): CommentItem[] {
  const deleted = comments.find((comment) => comment.id === id)
  const hasReplies = (parent: number, list: CommentItem[]) => list.some(({ parent_id }) => parent_id === parent)
  if (hasReplies(id, comments)) {
    return comments.map((one) =>
      one.id === id ? { ...one, author: null, body: '', is_deleted: true, is_seller: false, edited_at: null } : one,
    )
  }
  const remaining = comments.filter((comment) => comment.id !== id)
  const parent = remaining.find((comment) => comment.id === deleted?.parent_id)
  return parent?.is_deleted && !hasReplies(parent.id, remaining)
    ? remaining.filter((comment) => comment !== parent)
    : remaining
}

function withId(ids: ReadonlySet<number>, id: number, isIn: boolean) {
  const changed = new Set(ids)
  if (isIn) changed.add(id)
  else changed.delete(id)
  return changed
}
