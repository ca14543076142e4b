// The author of a change sees it at once: a cookie says when it was made, and older pages are not served to that browser.
import type { CallChanges } from '#server/platform/drop-tags.ts'

/** Seconds. Lists may be stale for a minute; other pages only until all processes have dropped them. */
const keptFor = { lists: 60, pages: 5 }

export const changedCookie = (now: number, { hasLists }: CallChanges) =>
  `changed=${now.toString(36)}; Path=/; Max-Age=${hasLists ? keptFor.lists : keptFor.pages}; Secure; HttpOnly; SameSite=Lax`

/** The time of the last change that this browser made; 0 without one. A time in the future counts as now. */
export function changedAt(cookie: string | null | undefined, now: number): number {
  const value = cookie?.includes('changed=') ? changedValue.exec(cookie)?.[1] : undefined
  return value === undefined ? 0 : Math.min(now, Number.parseInt(value, 36))
}

const changedValue = /(?:^|;\s*)changed=([0-9a-z]{1,10})(?:;|$)/
