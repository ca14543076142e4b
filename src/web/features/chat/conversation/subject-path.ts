import type { ChatSubject } from '#contract/messages.ts'

/** Where an ad or inquiry is shown; null if the viewer cannot open it. A paused ad is only on its owner's dashboard. */
export function subjectPath({ kind, id, status }: ChatSubject, isAgent: boolean): string | null {
  if (status === 'unavailable') return null
  if (status === 'paused') return isAgent ? null : `/dashboard?status=paused#ad-${id}`
  return kind === 'ad' ? `/ad-details/${id}` : `/scope/${id}`
}
