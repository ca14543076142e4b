import type { PostingTexts } from '#i18n/texts.ts'

/** A flat is rented, a job or service ends, everything else is sold. */
export type Ending = 'sold' | 'rented' | 'ended'

export function endingOf({ deal, type }: { deal: string | null; type: string }): Ending {
  if (deal === 'rental') return 'rented'
  return type === 'jobs' || type === 'services' ? 'ended' : 'sold'
}

export const endingLabel = (words: PostingTexts['tools'], ending: Ending) =>
  ending === 'sold' ? words.sold : words[ending]
