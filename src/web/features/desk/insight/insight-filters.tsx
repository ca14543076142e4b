import { useNavigate } from 'react-router'
import { type InsightRange, insightRanges } from '#contract/insight-plots.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Link } from '#web/parts/link.tsx'
import { useLocalPath } from '#web/session/language.ts'
import { inputClass } from '#web/ui/form/field.tsx'
import { type InsightPart, partsFor } from './parts.ts'

export type InsightState = { part: InsightPart; days: InsightRange; category_id: string; governorate_id: string }
export type PlaceChoice = { id: number; name: string }
type Props = { state: InsightState; categories: PlaceChoice[]; governorates: PlaceChoice[] }

const choiceClass =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-3 sm:px-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

/** Links and selects that change the URL, so that each view can be sent to a colleague. */
export function InsightFilters({ state, categories, governorates }: Props) {
  const { insight: text } = useDeskText()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const open = (change: Partial<InsightState>) =>
    navigate(localPath(insightPath({ ...state, ...change })), { preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3 sm:gap-x-6">
      <nav aria-label={text.period} className="flex w-full flex-wrap gap-2 sm:w-auto">
        {insightRanges.map((days) => (
          <Link
            key={days}
            to={insightPath({ ...state, days })}
            preventScrollReset
            aria-current={days === state.days ? 'page' : undefined}
            className={choiceClass}
          >
            {text.ranges[days]}
          </Link>
        ))}
      </nav>
      <Choice
        label={text.category}
        all={text.allCategories}
        value={state.category_id}
        choices={categories}
        onChoose={(category_id) => open({ category_id })}
      />
      <Choice
        label={text.governorate}
        all={text.allGovernorates}
        value={state.governorate_id}
        choices={governorates}
        onChoose={(governorate_id) => open({ governorate_id })}
      />
    </div>
  )
}

/** The parts of the page. Those of the whole market are left out for a category or a governorate. */
export function InsightParts({ state, isWhole }: { state: InsightState; isWhole: boolean }) {
  const { insight: text } = useDeskText()
  return (
    <nav aria-label={text.parts} className="mt-4 flex flex-wrap gap-1.5 sm:gap-2">
      {partsFor(isWhole).map((part) => (
        <Link
          key={part}
          to={insightPath({ ...state, part })}
          preventScrollReset
          aria-current={part === state.part ? 'page' : undefined}
          className={choiceClass}
        >
          {text.groups[part]}
        </Link>
      ))}
    </nav>
  )
}

type ChoiceProps = {
  label: string
  all: string
  value: string
  choices: PlaceChoice[]
  onChoose: (value: string) => void
}

const Choice = ({ label, all, value, choices, onChoose }: ChoiceProps) => (
  <label className="min-w-0 flex-1 sm:w-56 sm:flex-none">
    <span className="text-muted text-sm">{label}</span>
    <select value={value} onChange={(event) => onChoose(event.target.value)} className={inputClass}>
      <option value="">{all}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

export function insightPath({ part, days, category_id, governorate_id }: InsightState) {
  const query = new URLSearchParams({
    ...(part !== 'market' && { part }),
    ...(days !== 30 && { days: String(days) }),
    ...(category_id && { category_id }),
    ...(governorate_id && { governorate_id }),
  })
  return `/desk/insight${query.size ? `?${query}` : ''}`
}
