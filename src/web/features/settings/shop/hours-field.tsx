import type { WeekHours } from '#contract/shops.ts'
import { formatWeekday } from '#i18n/weekday.ts'
import { useLanguage } from '#web/session/language.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { useShopText } from './shop-text.ts'

type Props = { hours: WeekHours | null; onChange: (hours: WeekHours | null) => void }

const saturdayFirst = [6, 0, 1, 2, 3, 4, 5]
const usual = { from: 9 * 60, to: 18 * 60 }
/** Closed on Friday, as most shops are. */
const usualWeek: WeekHours = Array.from({ length: 7 }, (_, day) => (day === 5 ? null : usual))

/** Opening hours of each day, or none. */
export function HoursField({ hours, onChange }: Props) {
  const words = useShopText()
  const language = useLanguage()
  const change = (day: number, value: WeekHours[number]) =>
    onChange((hours ?? usualWeek).map((earlier, index) => (index === day ? value : earlier)))
  return (
    <fieldset>
      <legend className="sr-only">{words.hours}</legend>
      <Switch
        label={words.statesHours}
        hint={words.hoursHint}
        isOn={hours !== null}
        onChange={(isOn) => onChange(isOn ? usualWeek : null)}
      />
      {hours && (
        <ul className="divide-y divide-line">
          {saturdayFirst.map((day) => (
            <DayRow
              key={day}
              name={formatWeekday(language, day)}
              hours={hours[day] ?? null}
              onChange={(value) => change(day, value)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type DayProps = { name: string; hours: WeekHours[number]; onChange: (hours: WeekHours[number]) => void }

function DayRow({ name, hours, onChange }: DayProps) {
  const words = useShopText()
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={hours !== null}
          aria-label={words.isOpen(name)}
          onChange={(event) => onChange(event.target.checked ? usual : null)}
          className="size-5 accent-primary"
        />
        {name}
      </label>
      {hours ? (
        <span className="flex items-center gap-2">
          <TimeInput label={words.from(name)} value={hours.from} onChange={(from) => onChange({ ...hours, from })} />
          {words.until}
          <TimeInput label={words.to(name)} value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
        </span>
      ) : (
        <span className="text-muted">{words.closedDay}</span>
      )}
    </li>
  )
}

type TimeProps = { label: string; value: number; onChange: (minutes: number) => void }

const TimeInput = ({ label, value, onChange }: TimeProps) => (
  <input
    type="time"
    aria-label={label}
    required
    defaultValue={inputTime(value)}
    // An incomplete time is empty: the last complete one stays.
    onChange={({ target }) => target.value && onChange(minutesOf(target.value))}
    className="h-11 rounded-md border border-line-strong bg-surface px-2 tabular-nums"
  />
)

const twoDigits = (value: number) => String(value).padStart(2, '0')
const inputTime = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
