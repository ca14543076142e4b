import { type ReactNode, useEffect, useState } from 'react'
import type { Shop, WeekHours } from '#contract/shops.ts'
import { shopFront as arabic } from '#i18n/ar/shop-front.ts'
import { shopFront as english } from '#i18n/en/shop-front.ts'
import { listSeparators } from '#i18n/format.ts'
import type { ShopFrontTexts } from '#i18n/texts.ts'
import { formatWeekday } from '#i18n/weekday.ts'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopContact } from './shop-contact.tsx'
import { openState, syrianTime } from './shop-hours.ts'

/** Opening hours, address and number of a shop. Loaded after the page, for shops only. */
export function ShopDetails({ sellerId, shop }: { sellerId: number; shop: Shop }) {
  const language = useLanguage()
  const words = language === 'ar' ? arabic : english
  const place = [...new Set(shop.place)].toReversed().join(listSeparators[language])
  return (
    <div className="mb-3 flex max-w-prose flex-col gap-1">
      {shop.hours && <Hours hours={shop.hours} words={words} />}
      <p className="flex gap-2">
        <Icon name="map-pin" size={18} className="mt-1 shrink-0 text-primary" />
        <span className="sr-only">{words.address}: </span>
        <span>
          {shop.address && (
            <span className="block">
              <bdi>{shop.address}</bdi>
            </span>
          )}
          <bdi className={shop.address ? 'text-muted text-sm' : ''}>{place}</bdi>
        </span>
      </p>
      {shop.has_phone && <ShopContact sellerId={sellerId} />}
    </div>
  )
}

function Hours({ hours, words }: { hours: WeekHours; words: ShopFrontTexts }) {
  const language = useLanguage()
  const time = useMinute()
  const today = time === undefined ? undefined : syrianTime(time).day
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md [&::-webkit-details-marker]:hidden">
        <Icon name="clock" size={18} className="shrink-0 text-primary" />
        {time === undefined ? words.hours : <State hours={hours} time={time} words={words} />}
        <Icon name="chevron-down" size={16} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <table className="ms-6.5 mb-2 text-sm">
        <caption className="sr-only">{words.hours}</caption>
        <tbody>
          {saturdayFirst.map((day) => (
            <tr key={day} className={day === today ? 'font-semibold' : ''}>
              <th scope="row" className="py-0.5 pe-6 text-start font-[inherit]">
                {formatWeekday(language, day)}
              </th>
              <td>{dayText(hours[day], words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const saturdayFirst = [6, 0, 1, 2, 3, 4, 5]

function State({ hours, time, words }: { hours: WeekHours; time: number; words: ShopFrontTexts }) {
  const language = useLanguage()
  const state = openState(hours, time)
  if (state.isOpen) {
    const until = state.until === null ? words.allDay : words.until(clockTime(state.until))
    return <Line look="text-primary" label={words.open} rest={until} />
  }
  const { opens } = state
  if (!opens) return <Line look="text-rose" label={words.closedNow} rest={undefined} />
  const at = clockTime(opens.at)
  const named = opens.days > 1 ? words.opensOn(formatWeekday(language, opens.day), at) : undefined
  return (
    <Line
      look="text-rose"
      label={words.closedNow}
      rest={named ?? (opens.days ? words.opensTomorrow(at) : words.opensToday(at))}
    />
  )
}

const Line = ({ look, label, rest }: { look: string; label: string; rest: ReactNode }) => (
  <span>
    <span className={`font-semibold ${look}`}>{label}</span>
    {rest && <> · {rest}</>}
  </span>
)

function dayText(day: WeekHours[number] | undefined, words: ShopFrontTexts) {
  if (!day) return words.closed
  if (day.from === day.to) return words.allDay
  return (
    <bdi dir="ltr" className="tabular-nums">
      {clockTime(day.from)} – {clockTime(day.to)}
    </bdi>
  )
}

const clockTime = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The time, again every minute. Undefined on the server: its page is read for hours. */
function useMinute() {
  const [time, setTime] = useState(() => (import.meta.env.SSR ? undefined : Date.now()))
  useEffect(() => {
    setTime(Date.now())
    const timer = setInterval(() => setTime(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return time
}
