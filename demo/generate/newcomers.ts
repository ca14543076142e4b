// Members of the last three months and what people searched: without them the figures of the desk would show a market that stands still.
import { confusableKey } from '#contract/confusable.ts'
import type { GeneratorContext } from './context.ts'
import { daysAfter, daysBefore, daysBetween } from './dates.ts'
import { nameOf, phoneOf, userNameOf } from './people.ts'
import type { Ad, RevealRow, SearchDayRow, UserRow } from './rows.ts'

const newestDays = 90
/** Those of other members are as young: the charts of sellers show a month. */
const revealDays = 28

/** They look around and reveal numbers. Their ids follow those of the others, whose rows stay the same. */
export function makeNewcomers({ random, people, texts, now }: GeneratorContext, ads: Ad[]) {
  const usedNames = new Set(people.map(({ row }) => row.user_name_shape))
  const users = Array.from({ length: Math.round(ads.length / 20) }, (_, index): UserRow => {
    const id = people.length + index + 1
    const name = nameOf(random, texts.people, id)
    const userName = userNameOf(usedNames, name.en)
    // More of them have joined lately.
    const days = 0.2 + newestDays * random.next() ** 1.4
    return {
      id,
      user_name: userName,
      user_name_shape: confusableKey(userName),
      full_name: name.ar,
      kind: 'person',
      about: null,
      phone: phoneOf(id),
      picture: null,
      created_at: daysBefore(now, days),
      last_seen_at: daysBefore(now, days * random.next()),
    }
  })
  return { users, reveals: users.flatMap((user) => revealsOf({ random, now }, user, ads)) }
}

function revealsOf({ random, now }: Pick<GeneratorContext, 'random' | 'now'>, user: UserRow, ads: Ad[]): RevealRow[] {
  const reachable = ads.filter(({ row }) => row.show_phone && row.phone && row.status === 'active')
  if (!reachable.length || random.chance(0.3)) return []
  const reveals = new Map<number, RevealRow>()
  for (let tries = Math.ceil(6 * random.next()); tries > 0; tries--) {
    const { row } = random.pick(reachable)
    const since = [user.created_at, row.created_at, daysBefore(now, revealDays)].toSorted().at(-1) ?? ''
    const revealed_at = daysAfter(since, daysBetween(since, now) * random.next())
    reveals.set(row.id, { ad_id: row.id, viewer_id: user.id, revealed_at })
  }
  return [...reveals.values()]
}

/** By day; each word is searched by so many people that the desk may show it. */
export function makeSearches({ random, texts, now }: GeneratorContext): SearchDayRow[] {
  return texts.searches.flatMap(({ query, perDay, isEmpty }) =>
    Array.from({ length: newestDays - 1 }, (_, age) => {
      const searches = Math.round(perDay * random.between(0.5, 1.6) * (1 - age / (2 * newestDays)))
      const day = daysBefore(now, age + 1).slice(0, 10)
      return { day, query, searches, empty_searches: isEmpty ? searches : 0, senders: Math.ceil(searches * 0.7) }
    }).filter(({ searches }) => searches > 0),
  )
}
