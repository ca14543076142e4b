import type { CaseDetails, SubjectSnapshot } from '#contract/reports.ts'
import { formatDate, formatPrice } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useReportText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useModerationText } from './moderation-text.ts'
import { SubjectState } from './subject-state.tsx'

/** Snapshot of the reported subject, and its current version where it differs. */
export function ReportedSubject({ desk }: { desk: CaseDetails }) {
  const words = useModerationText().desk
  const { subjects } = useReportText()
  const { reported, now, path } = desk
  if (!reported || !desk.case.subject) return null
  const isReview = desk.case.type === 'changed_price' || desk.case.type === 'changed_pictures'
  const hasChanged = now !== null && isChanged(reported, now)
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-bold text-lg">
          {words.thing}: {subjects[desk.case.subject]}
        </h2>
        <SubjectState status={desk.subject_status} />
        {path && (
          <Link to={path} target="_blank" className={buttonClass('quiet', 'ms-auto')}>
            <Icon name="eye" />
            {words.open}
          </Link>
        )}
      </div>
      <Owner desk={desk} />
      <div className={`mt-3 grid gap-4 ${hasChanged ? 'md:grid-cols-2' : ''}`}>
        <FaceView
          heading={isReview ? words.asBefore : desk.author ? words.asReported : words.asNoticed}
          face={reported}
        />
        {hasChanged && <FaceView heading={words.asNow} face={now} />}
      </div>
      <p className={`mt-2 text-sm ${hasChanged ? 'font-semibold text-rose' : 'text-muted'}`}>
        {hasChanged ? (isReview ? words.changedSince : words.changed) : words.unchanged}
      </p>
      <Prices prices={desk.prices} />
    </section>
  )
}

/** The state is shown beside the heading and is ignored in the comparison. */
const isChanged = ({ status: _, ...reported }: SubjectSnapshot, { status: __, ...now }: SubjectSnapshot) =>
  JSON.stringify(reported) !== JSON.stringify(now)

function Owner({ desk }: { desk: CaseDetails }) {
  const words = useModerationText().desk
  if (!desk.owner) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
      <span>
        {words.owner} <PersonLink person={desk.owner} />
      </span>
      <span className={desk.owner_upheld_count ? 'font-semibold text-rose' : ''}>
        {words.upheld(desk.owner_upheld_count)}
      </span>
      {desk.owner_is_banned && <span className="font-semibold text-rose">{words.ownerBanned}</span>}
      <Link to={`/desk/people/${desk.owner.id}`} className="text-primary underline-offset-2 hover:underline">
        {words.ownerFile}
      </Link>
    </p>
  )
}

function FaceView({ heading, face }: { heading: string; face: SubjectSnapshot }) {
  const words = useModerationText().desk
  const language = useLanguage()
  if (face.name === null) return <p className="text-muted">{words.nothingKept}</p>
  const facts = [
    [words.price, face.price === null ? null : formatPrice(language, face.price)],
    [words.category, face.category],
    [words.place, face.place],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <div className="min-w-0 rounded-lg bg-sunken p-3">
      <h3 className="text-muted text-sm">{heading}</h3>
      <p className="font-bold">
        <bdi>{face.name}</bdi>
      </p>
      <dl className="flex flex-wrap gap-x-4 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {face.text && (
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
          {face.text}
        </p>
      )}
      <Pictures names={face.pictures} />
    </div>
  )
}

function Pictures({ names }: { names: string[] }) {
  const { picture } = useModerationText().desk
  if (!names.length) return null
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto pb-1">
      {names.map((name, index) => (
        <li key={name} className="shrink-0">
          <a href={`/media/960/${name}`} target="_blank" rel="noreferrer">
            <img
              src={`/media/320/${name}`}
              alt={picture(index + 1)}
              width={128}
              height={96}
              loading="lazy"
              className="h-24 w-32 rounded-md bg-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Prices({ prices }: { prices: CaseDetails['prices'] }) {
  const words = useModerationText().desk
  const language = useLanguage()
  if (prices.length < 2) return null
  return (
    <>
      <h3 className="mt-3 font-semibold">{words.prices}</h3>
      <ol className="text-sm">
        {prices.map(({ price, changed_at }) => (
          <li key={changed_at} className="flex gap-3">
            <time dateTime={changed_at} className="text-muted">
              {formatDate(language, changed_at)}
            </time>
            <bdi>{formatPrice(language, price)}</bdi>
          </li>
        ))}
      </ol>
    </>
  )
}
