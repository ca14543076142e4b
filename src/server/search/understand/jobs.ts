// Both sides of the job market: "ابحث عن عمل محاسب" wants vacancies, "بدي محاسب" wants a person who does the work.
import type { Dictionary, Phrase } from './dictionary-types.ts'
import type { Item } from './items.ts'

/** Title words of vacancies, which are fillers before anything that is not a profession. */
const wanted = new Set(['مطلوب', 'مطلوبه', 'matloub', 'matlob', 'wanted', 'hiring', 'required'])

export function readJobs(dictionary: Dictionary, items: Item[]) {
  const ids = idsOf(dictionary)
  if (!ids) return
  const categoriesOfItem = ({ phrase, isNegated }: Item) => (isNegated || !phrase ? [] : categoriesIn(phrase))
  const isIn = (id: number, root: number) => dictionary.categories.get(id)?.path.includes(root) ?? false
  const isJob = (item: Item) => categoriesOfItem(item).some((id) => isIn(id, ids.jobs))
  const isOtherThing = (item: Item) => !item.phrase?.role && categoriesOfItem(item).length > 0 && !isJob(item)
  const hasWork = items.some((item) => isJob(item) && !wanted.has(item.plain))
  // Beside "شغل" a guess is less certain than that work is meant.
  if (items.some((item) => isOtherThing(item) && !(hasWork && item.similar))) return
  for (const item of items) item.phrase ??= spelledJob(dictionary, item, ids.jobs)

  // "عمل", "وظيفة", "ابحث عن عمل" name the market itself; "محاسب" names a profession.
  const isMarket = (item: Item) => isJob(item) && categoriesOfItem(item).some((id) => ids.markets.includes(id))
  const hasMarket = items.some(isMarket)
  for (const item of items) {
    if (isMarket(item)) setCategories(item, () => [ids.vacancies, ids.remote])
    else if (isJob(item) && hasMarket) keepUnlessEmpty(item, (id) => !isIn(id, ids.seekers))
    else if (isJob(item) && isHiring(items)) keepUnlessEmpty(item, (id) => !isIn(id, ids.vacancies))
    else if (wanted.has(item.plain)) item.phrase = { ...emptyJob, categories: [ids.vacancies] }
  }
}

/** "shoghol shofer" */
function spelledJob({ phrases, categories }: Dictionary, { isSpelled, spellings: [best = ''] }: Item, root: number) {
  const phrase = isSpelled ? phrases.get(best) : undefined
  const isJob = phrase && categoriesIn(phrase).some((id) => categories.get(id)?.path.includes(root))
  return isJob ? phrase : null
}

const emptyJob: Phrase = { groups: [], categories: [], zones: [], attribute: null, operator: null, role: null }

/** "بدي", "محتاجين": somebody looks for people, not for work. "مطلوب" is how firms begin their ads. */
const isHiring = (items: Item[]) =>
  items.some(({ phrase, plain }) => phrase?.role === 'verb' && !wanted.has(plain)) &&
  !items.some(({ plain }) => wanted.has(plain))

const categoriesIn = ({ categories, groups }: Phrase) => [...categories, ...groups.flatMap((group) => group.categories)]

function keepUnlessEmpty(item: Item, isKept: (id: number) => boolean) {
  const kept = item.phrase ? categoriesIn(item.phrase).filter(isKept) : []
  if (kept.length) setCategories(item, (ids) => ids.filter(isKept))
}

function setCategories(item: Item, change: (ids: number[]) => number[]) {
  if (!item.phrase) return
  const { categories, groups } = item.phrase
  item.phrase = {
    ...item.phrase,
    categories: change(categories),
    groups: groups.map((group) => ({ ...group, categories: group.categories.length ? change(group.categories) : [] })),
  }
}

function idsOf({ bySlug }: Dictionary) {
  const jobs = bySlug.get('jobs')
  const vacancies = bySlug.get('jobs-vacancies')
  const seekers = bySlug.get('jobs-seekers')
  const remote = bySlug.get('jobs-remote')
  if (jobs === undefined || vacancies === undefined || seekers === undefined || remote === undefined) return null
  return { jobs, vacancies, seekers, remote, markets: [jobs, vacancies, seekers] }
}
