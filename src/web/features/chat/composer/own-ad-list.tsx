import { useEffect, useState } from 'react'
import type { OwnAd } from '#contract/dashboard.ts'
import type { ChatSubject } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { SubjectSummary } from '#web/features/chat/conversation/subject-summary.tsx'
import { Link } from '#web/parts/link.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { words: ChatTexts; onPick: (ad: ChatSubject) => void }

const pause = 300

/** The user's live ads, of which one goes into a message. */
export function OwnAdList({ words: chat, onPick }: Props) {
  const { ownAds: words } = chat
  const { text, setText, ads, hasMore, load } = useOwnLiveAds()
  if (ads === 'failed') {
    return (
      <button type="button" onClick={load} className={buttonClass('quiet', 'w-full')}>
        {words.retry}
      </button>
    )
  }
  if (ads?.length === 0 && !text) return <NoAds words={words} />
  return (
    <div className="flex flex-col gap-2">
      {(hasMore || text) && (
        <div className="px-2">
          <TextField
            label={words.search}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {!ads?.length && (
        <p role="status" className="py-6 text-center text-muted">
          {ads ? chat.nothingFound : words.loading}
        </p>
      )}
      <ul className="flex flex-col">
        {ads?.map((ad) => (
          <li key={ad.id}>
            <button
              type="button"
              onClick={() => onPick(ad)}
              className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-start hover:bg-sunken"
            >
              <SubjectSummary subject={ad} words={chat} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoAds({ words }: { words: ChatTexts['ownAds'] }) {
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center text-muted">
      <p>{words.none}</p>
      <Link to="/ads/new" className={buttonClass('quiet')}>
        {words.post}
      </Link>
    </div>
  )
}

/** Loads when typing pauses; outdated results are ignored. */
function useOwnLiveAds() {
  const call = useCall()
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [ads, setAds] = useState<ChatSubject[] | 'failed'>()
  const [hasMore, setHasMore] = useState(false)
  const search = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the reason
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const query = { status: 'active', ...(search && { search }) } as const
      const reply = await call((api) => api.dashboard.ads({ query }))
      if (!isCurrent) return
      setAds(reply ? reply.items.map(subjectOf) : 'failed')
      if (reply && reply.paginate.total > reply.items.length) setHasMore(true)
    }
    const timer = setTimeout(() => void load(), search ? pause : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, attempt])
  const load = () => {
    setAds(undefined)
    setAttempt(attempt + 1)
  }
  return { text, setText, ads, hasMore, load }
}

const subjectOf = ({ id, name, price, price_kind, price_period, image }: OwnAd): ChatSubject => ({
  kind: 'ad',
  id,
  name,
  status: 'active',
  price,
  price_kind,
  price_period,
  image,
  is_mine: true,
})
