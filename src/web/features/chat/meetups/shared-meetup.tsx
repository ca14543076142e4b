import type { ReactNode } from 'react'
import type { SharedMeetup } from '#contract/meetups.ts'
import { meetups as arabic } from '#i18n/ar/meetups.ts'
import { formatTime } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatDay } from './meetup-time.ts'
import { mapAddress, placeName } from './place-name.ts'
import { useMeetupText } from './use-meetup-text.ts'

/** What a friend sees: where, when, about what and with whom. */
export function SharedMeetupCard({ meetup: { state, place, at, ad_name, first_name } }: { meetup: SharedMeetup }) {
  const words = useMeetupText()
  const language = useLanguage()
  const { page } = words
  if (state !== 'agreed' || !place || !at)
    return (
      <p className="mt-4 rounded-lg bg-apricot-soft px-4 py-3 font-semibold">
        {page[state === 'agreed' ? 'cancelled' : state]}
      </p>
    )
  return (
    <>
      <dl className="mt-4 flex flex-col gap-4 rounded-xl border border-line bg-surface p-4">
        <Fact name={page.at}>
          <time dateTime={at} className="font-bold text-xl">
            {words.when(formatDay(language, at), formatTime(language, at))}
          </time>
        </Fact>
        <Fact name={page.place}>
          <span className="font-semibold text-lg">{placeName(words, language, place)}</span>
          <a
            href={mapAddress(arabic, place)}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center gap-1.5 self-start text-primary hover:underline"
          >
            <Icon name="map-pin" size={18} className="shrink-0" />
            {words.map}
          </a>
        </Fact>
        {first_name && (
          <Fact name={page.with}>
            <bdi>{first_name}</bdi>
          </Fact>
        )}
        {ad_name && (
          <Fact name={page.about}>
            <bdi dir="auto">{ad_name}</bdi>
          </Fact>
        )}
      </dl>
      <h2 className="mt-6 font-bold text-lg">{page.adviceTitle}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {page.advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="flex flex-col">{children}</dd>
  </div>
)
