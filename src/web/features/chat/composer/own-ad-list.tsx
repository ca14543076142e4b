import { useState } from 'react'
import type { OwnAd } from '#contract/dashboard.ts'
import type { ChatSubject } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { SubjectSummary } from '#web/features/chat/conversation/subject-summary.tsx'
import { Link } from '#web/parts/link.tsx'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { words: ChatTexts; onPick: (ad: ChatSubject) => void }

const pause = 300

/** The user's live ads, of which one goes into a message. */
export function OwnAdList({ words: chat, onPick }: Props) {
  const { ownAds: words } = chat
  const { text, setText, ads, hasMore, retry } = useOwnLiveAds()
  if (ads === 'failed') {
    return (
      <button type="button" onClick={retry} className={buttonClass('quiet', 'w-full')}>
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

function useOwnLiveAds() {
  const [text, setText] = useState('')
  const [ads, setAds] = useState<ChatSubject[] | 'failed'>()
  const [hasMore, setHasMore] = useState(false)
  const search = text.trim()
  useAfterTyping({
    // After a failure the button asks again, by clearing it.
    text: ads === 'failed' ? undefined : search,
    pause: search ? pause : 0,
    ask: (api) => api.dashboard.ads({ query: { status: 'active', ...(search && { search }) } }),
    onReply: (reply) => {
      setAds(reply ? reply.items.map(subjectOf) : 'failed')
      if (reply && reply.paginate.total > reply.items.length) setHasMore(true)
    },
  })
  return { text, setText, ads, hasMore, retry: () => setAds(undefined) }
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
