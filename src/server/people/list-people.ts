import { perPage } from '#contract/paging.ts'
import type { PersonCard } from '#contract/people.ts'
import type { Actor } from '#server/platform/actor.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import type { PeopleContext } from './context.ts'
import { countPeople, findPeople, type PeopleList } from './people.sql.ts'

export async function listPeople(
  { db }: PeopleContext,
  actor: Actor,
  list: PeopleList,
  query: { page?: number | undefined; search?: string | undefined },
) {
  const page = query.page ?? 1
  const search = query.search ?? ''
  const [rows, count] = await Promise.all([
    findPeople(db, list, actor.id, search, skipTo(page), perPage),
    countPeople(db, list, actor.id, search, countLimit + 1),
  ])
  const items: PersonCard[] = rows.map(({ since, ...person }) => ({ ...person, since: since.toISOString() }))
  return { items, paginate: cappedPage(page, count?.total ?? 0) }
}
