// The comment draft of this tab, in sessionStorage: it survives signing in, a reload and a lost connection.
import { safeSessionStorage } from '#web/browser/storage.ts'

/** `to`: the comment it replies to. */
export type CommentDraft = { to: number | null; body: string }

const storageKey = (key: string) => `comment:${key}`

export function readCommentDraft(key: string): CommentDraft | null {
  const stored = safeSessionStorage.readJson(storageKey(key))
  if (!(stored instanceof Object) || !('body' in stored) || typeof stored.body !== 'string') return null
  const to = 'to' in stored && typeof stored.to === 'number' ? stored.to : null
  return stored.body.trim() ? { to, body: stored.body } : null
}

export const saveCommentDraft = (key: string, draft: CommentDraft | null) =>
  safeSessionStorage.write(storageKey(key), draft?.body.trim() ? JSON.stringify(draft) : null)
