import type { ChatSubject } from '#contract/messages.ts'
import { Link } from '#web/parts/link.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { subjectPath } from './subject-path.ts'
import { SubjectSummary } from './subject-summary.tsx'

const look = 'my-1 flex min-h-14 w-72 max-w-full items-center gap-3 rounded-lg bg-sunken px-2 py-1.5 text-start'

type Props = {
  /** Undefined once it has been deleted. */
  ad: ChatSubject | undefined
  isAgent?: boolean
}

/** The ad that a message shows. */
export function BubbleAd({ ad, isAgent = false }: Props) {
  const { chat: words } = useMemberText()
  const shown: ChatSubject = ad ?? deletedAd
  const path = subjectPath(shown, isAgent)
  if (!path) {
    return (
      <span className={look}>
        <SubjectSummary subject={{ ...shown, name: shown.name ?? words.kinds.ad }} words={words} />
      </span>
    )
  }
  return (
    <Link to={path} className={`${look} hover:underline`}>
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
