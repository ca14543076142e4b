// What somebody is writing, kept by this tab: it outlives signing in, a reload and a dead connection.

/** `to`: the comment it answers. */
export type CommentDraft = { to: number | null; body: string }

const keyOf = (place: string) => `comment:${place}`

export function readCommentDraft(place: string): CommentDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    if (!(kept instanceof Object) || !('body' in kept) || typeof kept.body !== 'string') return null
    const to = 'to' in kept && typeof kept.to === 'number' ? kept.to : null
    return kept.body.trim() ? { to, body: kept.body } : null
  } catch {
    return null
  }
}

export function saveCommentDraft(place: string, draft: CommentDraft | null) {
  try {
    if (draft?.body.trim()) sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // Without storage it lives as long as the page.
  }
}
