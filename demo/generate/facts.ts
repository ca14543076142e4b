// The facts of demo ads: those that their words say, and a few that every such ad has.
import { factsOf, factsWithin, factWords, readFacts } from '#server/facts/index.ts'
import { bodyMapOf } from './body-map.ts'
import type { AdRow } from './rows.ts'

type Words = Pick<AdRow, 'id' | 'category_id' | 'name' | 'description' | 'condition' | 'deal'>

/** The columns of `ads`. They depend on the row alone, so the rest of the market stays as it is. */
export function factColumns(row: Words): Pick<AdRow, 'attributes' | 'fact_words'> {
  const said = readFacts(row.category_id, `${row.name} ${row.description}`)
  const body_map = bodyMapOf(row.id, row.description)
  const known = { ...usualFacts(row), ...experienceOf(row), ...said }
  const facts = { ...known, ...gradeOf(row, said.grade), ...(body_map && { body_map }) }
  const attributes = factsWithin(row.category_id, facts)
  return { attributes, fact_words: factWords(row.category_id, attributes) }
}

/** Years of experience as the words of a job say them; undefined when they name none. */
function saidYears(words: string): number | undefined {
  const digits = words.match(/خبرة (?:فوق )?(\d+) (?:سنة|سنين|سنوات)/) ?? words.match(/(\d+) years['’] experience/i)
  if (digits) return Number(digits[1])
  const named =
    words.match(/خبرة (سنتين|سنة)/)?.[1] ?? words.match(/(\w+) years?['’]s? experience/i)?.[1]?.toLowerCase()
  return named === undefined ? undefined : numbers[named]
}

const numbers: Record<string, number> = { سنة: 1, سنتين: 2, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

/** Agrees with the words: who has or wants experience is not without it. */
function experienceOf({ id, name, description }: Words) {
  const words = `${name} ${description}`
  const years = saidYears(words)
  if (years !== undefined) return { experience: experienceWith(years) }
  const isNeedless = /(?:بدون|بلا|لا حاجة|no) (?:ل)?(?:خبرة|experience)/i.test(words)
  if (isNeedless) return { experience: 'no_experience' }
  return /خبرة|experience/i.test(words) ? { experience: id % 2 ? '2_to_4_years' : '5_to_9_years' } : {}
}

function experienceWith(years: number) {
  if (years >= 10) return '10_years_or_more'
  if (years >= 5) return '5_to_9_years'
  return years >= 2 ? '2_to_4_years' : '1_year'
}

const grades = ['good', 'as_new', 'good', 'fair', 'good']

/** Agrees with the condition, which the words of an ad may name in passing. */
function gradeOf({ id, condition }: Words, said: unknown) {
  if (!condition) return {}
  if (condition === 'new') return { grade: 'new' }
  return { grade: said === undefined || said === 'new' ? grades[id % grades.length] : said }
}

const usual: Record<string, readonly (string | number)[]> = {
  deal_kind: ['for_sale'],
  job_kind: ['full_time', 'full_time', 'part_time'],
  experience: ['no_experience', '1_year', '2_to_4_years'],
  customs: ['customs_paid'],
  plate: ['registered_plate'],
  drive: ['front_wheel'],
  seats: [5],
  charged: ['agreement', 'job'],
  availability: ['every_day', 'by_appointment'],
  document: ['green_title_deed', 'court_ruling', 'green_title_deed', 'notary_power_of_attorney', 'housing_association'],
  shares: [2400],
  rent_period: ['monthly'],
  finishing: ['good_finish', 'standard_finish', 'super_deluxe'],
  water: ['all_the_time', 'by_rota'],
  orientation: ['south', 'west', 'east'],
}

/** What almost every ad of its kind says, in turn. */
function usualFacts({ id, category_id }: Words) {
  const facts = factsOf(category_id).flatMap(({ key, kind }) => {
    const values = usual[key]
    const value = values?.[id % values.length]
    return value === undefined ? [] : [[key, kind === 'choices' ? [value] : value]]
  })
  return Object.fromEntries(facts)
}
