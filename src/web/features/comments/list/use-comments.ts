import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CommentItem } from '#contract/ads.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { useIsConfirmed, useUser } from '#web/session/user.ts'
import { readCommentDraft } from './comment-draft.ts'

export type CommentTarget = { on: 'ad' | 'inquiry'; id: number }

/** What somebody is about to do, and to which comment. */
export type CommentAction = {
  does: 'write' | 'edit' | 'remove'
  /** Of `write`: the comment it answers. */
  id: number | null
  /** Came from a draft: begun earlier, or sent before its writer signed in. */
  from?: 'draft' | 'sign_in'
}

type Change = (comments: CommentItem[]) => CommentItem[]

export type CommentsState = ReturnType<typeof useComments>

/** The comments below something as they stand now, and what this person is doing with them. */
export function useComments(loaded: CommentItem[], place: CommentTarget, ownerId: number) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const user = useUser()
  const isOwner = useIsConfirmed() && user?.id === ownerId
  // Done again on every reading of the page: one that was under way knows nothing of them.
  const [changes, setChanges] = useState<Change[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [sending, setSending] = useState<CommentItem | null>(null)
  const [acting, setActing] = useState<CommentAction>()
  const opener = useRef<Element | null>(null)
  const latest = useRef(acting)
  latest.current = acting
  const next = useRef<{ focus: string | undefined }>(undefined)
  const comments = changes.reduce((all, change) => change(all), loaded)
  const change = (made: Change) => setChanges((done) => [...done, made])
  const key = `${place.on}-${place.id}`

  useEffect(() => {
    const draft = readCommentDraft(key)
    if (draft) setActing((now) => now ?? { does: 'write', id: draft.to, from: 'draft' })
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only its owner has anything hidden here
  useEffect(() => {
    if (!isOwner) return
    const to = { params: { id: String(place.id) } }
    call((api) => (place.on === 'ad' ? api.comments.hiddenOnAd(to) : api.comments.hiddenOnInquiry(to)), {
      kind: 'background',
    }).then((found) => {
      if (!found?.length) return
      setHidden(new Set(found.map(({ id }) => id)))
      change((all) => found.reduce(withComment, all))
    })
  }, [isOwner, key])

  // Once what ended is drawn: the new comment is there, and the form is not.
  useEffect(() => {
    if (acting || !next.current) return
    const { focus } = next.current
    next.current = undefined
    const target = focus ? document.getElementById(focus) : opener.current
    const found = target?.isConnected ? target : document.getElementById('comments')
    if (found instanceof HTMLElement) found.focus()
  }, [acting])

  const signInFirst = useSignedInAction('comment', () =>
    setActing({ does: 'write', id: readCommentDraft(key)?.to ?? null, from: 'sign_in' }),
  )

  return {
    key,
    place,
    comments: sending ? [...comments, sending] : comments,
    sendingId: sending?.id,
    hidden,
    acting,
    isOwner,
    setSending,
    signInFirst,
    begin(what: CommentAction) {
      opener.current = document.activeElement
      setActing(what)
    },
    /** False once its person went on to something else, as one may while a comment is on its way. */
    isCurrent: (what: CommentAction) => latest.current === what,
    /** `focus`: where reading goes on; else where it began. */
    end(what: CommentAction | undefined, focus?: string) {
      if (latest.current !== what) return
      setActing(undefined)
      next.current = { focus }
    },
    put: (comment: CommentItem) => change((all) => withComment(all, comment)),
    take: (id: number) => change((all) => withoutComment(all, id)),
    async setHidden(id: number, isHidden: boolean) {
      setHidden((now) => withId(now, id, isHidden))
      const to = { params: { id: String(id) } }
      const done = await call((api) => (isHidden ? api.comments.hide(to) : api.comments.show(to)))
      if (done === undefined) setHidden((now) => withId(now, id, !isHidden))
      // What was answered to it comes back with it, and only the page knows that.
      else if (!isHidden) void revalidate()
      return done !== undefined
    },
  }
}

/** As many as others count: what is hidden is not there for them, nor what was answered to it. */
export const countVisible = (comments: CommentItem[], hidden: ReadonlySet<number>) =>
  comments.filter((one) => !one.is_deleted && !hidden.has(one.id) && !hidden.has(one.parent_id ?? 0)).length

const withComment = (comments: CommentItem[], comment: CommentItem) =>
  [...comments.filter(({ id }) => id !== comment.id), comment].toSorted(
    (one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id,
  )

/** As the server does it: with replies an empty place stays, and goes with the last of them. */
export function withoutComment(comments: CommentItem[], id: number): CommentItem[] {
  const gone = comments.find((comment) => comment.id === id)
  const hasReplies = (parent: number, among: CommentItem[]) => among.some(({ parent_id }) => parent_id === parent)
  if (hasReplies(id, comments)) {
    return comments.map((one) =>
      one.id === id ? { ...one, author: null, body: '', is_deleted: true, is_seller: false, edited_at: null } : one,
    )
  }
  const left = comments.filter((comment) => comment.id !== id)
  const parent = left.find((comment) => comment.id === gone?.parent_id)
  return parent?.is_deleted && !hasReplies(parent.id, left) ? left.filter((comment) => comment !== parent) : left
}

function withId(ids: ReadonlySet<number>, id: number, isIn: boolean) {
  const changed = new Set(ids)
  if (isIn) changed.add(id)
  else changed.delete(id)
  return changed
}
