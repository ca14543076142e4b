import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InquiryCard } from '#contract/inquiries.ts'
import { formatAge } from '#i18n/format.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage, useLocalPath, useText } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  ad: { id: number }
  words: PostingTexts['tools']
  /** The page has two panels, one for each size of screen. */
  name: string
}
type Found = { people: number; items: InquiryCard[]; now: number }

const pending = new Map<number, Promise<Omit<Found, 'now'> | undefined>>()

/** How many people look for what the ad offers. The seller answers an inquiry with one press, or declines it. */
export function AdSeekers({ ad, words, name }: Props) {
  const { shell } = useText()
  const call = useCall()
  const layer = useLayer(name)
  const [found, setFound] = useState<Found>()
  const [declined, setDeclined] = useState<number[]>([])
  const params = { id: String(ad.id) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for an ad
  useEffect(() => {
    let isCurrent = true
    // A background request: without it the panel only lacks the count. Both panels of the page share it.
    const request =
      pending.get(ad.id) ??
      call((api) => api.inquiryMatches.seekers({ params }), { kind: 'background', isHandled: () => true })
    pending.set(ad.id, request)
    request
      .finally(() => pending.delete(ad.id))
      .then((reply) => reply && isCurrent && setFound({ ...reply, now: Date.now() }))
    return () => {
      isCurrent = false
    }
  }, [ad.id])

  if (!found?.people) return null
  async function decline(inquiry: InquiryCard, isDeclined: boolean) {
    const body = { inquiry_id: inquiry.id, is_declined: isDeclined }
    // The response is null; undefined means that the call failed.
    if ((await call((api) => api.inquiryMatches.declineInquiry({ params, body }))) === undefined) return
    setDeclined(isDeclined ? [...declined, inquiry.id] : declined.filter((id) => id !== inquiry.id))
  }
  return (
    <>
      <button type="button" onClick={layer.open} className={buttonClass('quiet', 'justify-start text-start')}>
        <Icon name="megaphone" className="shrink-0 text-primary" />
        {words.seekers.count(found.people)}
      </button>
      <Dialog
        isOpen={layer.isOpen}
        onClose={layer.close}
        title={words.seekers.count(found.people)}
        closeLabel={shell.close}
        place="bottom"
      >
        <ul className="divide-y divide-line p-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
          {found.items.map((inquiry) => (
            <Seeker
              key={inquiry.id}
              inquiry={inquiry}
              adId={ad.id}
              words={words}
              now={found.now}
              isDeclined={declined.includes(inquiry.id)}
              onDecline={(isDeclined) => void decline(inquiry, isDeclined)}
            />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

type SeekerProps = {
  inquiry: InquiryCard
  adId: number
  words: PostingTexts['tools']
  now: number
  isDeclined: boolean
  onDecline: (isDeclined: boolean) => void
}

function Seeker({ inquiry, adId, words, now, isDeclined, onDecline }: SeekerProps) {
  const language = useLanguage()
  const answer = useAnswer(inquiry, adId)
  if (isDeclined) {
    return (
      <li className="flex flex-wrap items-center justify-between gap-2 py-3 text-muted">
        <span role="status">{words.seekers.declined(inquiry.name)}</span>
        <button type="button" onClick={() => onDecline(false)} className={buttonClass('plain')}>
          {words.seekers.undo}
        </button>
      </li>
    )
  }
  return (
    <li className="py-3">
      <Link to={`/scope/${inquiry.id}`} className="font-semibold hover:underline">
        <bdi>{inquiry.name}</bdi>
      </Link>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <bdi>{inquiry.author.full_name}</bdi>
        {inquiry.governorate && <span>{inquiry.governorate.name}</span>}
        {inquiry.budget_text && <span>{inquiry.budget_text}</span>}
        <time dateTime={inquiry.created_at}>{formatAge(language, inquiry.created_at, now)}</time>
      </p>
      <p dir="auto" className="mt-1 line-clamp-2 text-sm">
        {inquiry.content}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={answer.isBusy}
          onClick={answer.send}
          aria-label={words.seekers.answerTo(inquiry.author.full_name)}
          className={buttonClass('primary')}
        >
          <Icon
            name={answer.isBusy ? 'refresh-cw' : 'message-circle'}
            className={answer.isBusy ? 'animate-spin' : ''}
          />
          {words.seekers.answer}
        </button>
        <button
          type="button"
          onClick={() => onDecline(true)}
          aria-label={words.seekers.declineInquiry(inquiry.name)}
          className={buttonClass('plain', 'text-muted')}
        >
          {words.seekers.decline}
        </button>
      </div>
    </li>
  )
}

/** Sends the ad into the conversation about the inquiry and opens it. A repeated press sends it once. */
function useAnswer(inquiry: InquiryCard, adId: number) {
  const call = useCall()
  const navigate = useNavigate()
  const local = useLocalPath()
  const clientId = useRef<string>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    if (isBusy) return
    setIsBusy(true)
    clientId.current ??= newUuid()
    const message = { client_id: clientId.current, ad_id: adId }
    const sent = await call((api) => api.chat.start({ body: { to: { inquiry_id: inquiry.id }, message } }))
    setIsBusy(false)
    if (sent) navigate(local(`/chats/${sent.conversation.id}`))
  }
  return { isBusy, send: () => void send() }
}
