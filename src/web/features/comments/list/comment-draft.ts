// What somebody is writing, kept by this tab: it outlives signing in, a reload and a dead connection.
import { safeSessionStorage } from '#web/browser/storage.ts'

/** `to`: the comment it answers. */
export type CommentDraft = { to: number | null; body: string }

const keyOf = (place: string) => `comment:${place}`

export function readCommentDraft(place: string): CommentDraft | null {
  const kept = safeSessionStorage.readJson(keyOf(place))
  if (!(kept instanceof Object) || !('body' in kept) || typeof kept.body !== 'string') return null
  const to = 'to' in kept && typeof kept.to === 'number' ? kept.to : null
  return kept.body.trim() ? { to, body: kept.body } : null
}

export const saveCommentDraft = (place: string, draft: CommentDraft | null) =>
  safeSessionStorage.write(keyOf(place), draft?.body.trim() ? JSON.stringify(draft) : null)
