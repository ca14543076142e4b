import type { CaseDetails } from '#contract/reports.ts'
import type { Signal } from '#contract/signals.ts'
import { formatAge, formatPrice } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useModerationText } from './moderation-text.ts'
import { SubjectState } from './subject-state.tsx'

/** What the product noticed: the fact, why it may be harmless, and links to compare. */
export function Signals({ desk, now }: { desk: CaseDetails; now: number }) {
  const words = useModerationText().signals
  if (!desk.signals.length) return null
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="text-muted text-sm">{words.heading}</h2>
      <p className="max-w-prose">{words.lead}</p>
      <ul className="flex flex-col divide-y divide-line">
        {desk.signals.map((signal) => (
          <li key={signal.type} className="py-3 last:pb-0">
            <SignalView signal={signal} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SignalView({ signal, now }: { signal: Signal; now: number }) {
  const words = useModerationText().signals
  const language = useLanguage()
  return (
    <>
      <h3 className="font-bold text-lg">{words.labels[signal.type]}</h3>
      <p className="max-w-prose font-semibold">{useFact(signal)}</p>
      <p className="max-w-prose text-muted">{words.harmless[signal.of ?? harmlessOf(signal.type)]}</p>
      <Ads ads={signal.ads} />
      <People people={signal.people} />
      <time dateTime={signal.found_at} className="mt-2 block text-muted text-sm">
        {formatAge(language, signal.found_at, now)}
      </time>
    </>
  )
}

const harmlessOf = (type: Signal['type']) => (type === 'repeated_text' ? 'ads' : type)

function useFact({ type, of, count, price, usual_price }: Signal) {
  const words = useModerationText().signals
  const language = useLanguage()
  if (type === 'similar_images') return words.photos(count)
  if (type === 'shared_device') return words.accounts(count)
  if (type === 'repeated_text') return of === 'messages' ? words.sameMessages(count) : words.sameAds(count)
  const amount = (value: number | null) => formatPrice(language, value ?? 0)
  return words.price(amount(price), amount(usual_price), words.similarAds(count))
}

const linkClass = 'inline-flex min-h-11 items-center text-primary underline'

function Ads({ ads }: { ads: Signal['ads'] }) {
  const words = useModerationText().signals
  if (!ads.length) return null
  return (
    <>
      <h4 className="mt-2 text-muted text-sm">{words.ads}</h4>
      <ul className="flex flex-col">
        {ads.map(({ id, name, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link to={`/ad-details/${id}`} target="_blank" className={linkClass}>
              <bdi>{name}</bdi>
            </Link>
            {status !== 'active' && <SubjectState status={status} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function People({ people }: { people: Signal['people'] }) {
  const words = useModerationText().signals
  if (!people.length) return null
  return (
    <>
      <h4 className="mt-2 text-muted text-sm">{words.people}</h4>
      <ul className="flex flex-wrap gap-x-4">
        {people.map(({ id, full_name, is_banned }) => (
          <li key={id} className="flex items-center gap-x-1.5">
            <Link to={`/desk/people/${id}`} className={linkClass}>
              <bdi>{full_name}</bdi>
            </Link>
            {is_banned && <span className="font-semibold text-rose text-sm">{words.closed}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
