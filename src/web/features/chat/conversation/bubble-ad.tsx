import type { ChatSubject } from '#contract/messages.ts'
import { Link } from '#web/parts/link.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { SubjectSummary } from './subject-summary.tsx'

const look = 'my-1 flex min-h-14 w-72 max-w-full items-center gap-3 rounded-lg bg-sunken px-2 py-1.5 text-start'

/** The ad that a message shows; without `ad` it has been deleted. */
export function BubbleAd({ ad }: { ad: ChatSubject | undefined }) {
  const { chat: words } = useMemberText()
  const shown: ChatSubject = ad ?? deletedAd
  if (shown.status === 'unavailable') {
    return (
      <span className={look}>
        <SubjectSummary subject={{ ...shown, name: words.kinds.ad }} words={words} />
      </span>
    )
  }
  return (
    <Link to={`/ad-details/${shown.id}`} className={`${look} hover:underline`}>
      <SubjectSummary subject={shown} words={words} />
    </Link>
  )
}

const deletedAd: ChatSubject = {
  kind: 'ad',
  id: 0,
  name: null,
  status: 'unavailable',
  price: null,
  image: null,
  is_mine: false,
}
