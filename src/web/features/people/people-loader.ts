import { privateLoader } from '#web/session/page-loader.ts'

export type PeopleList = 'followers' | 'following' | 'blocked'

/** Reads `search` and `page` from the URL. */
export const peopleLoader = (list: PeopleList) =>
  privateLoader(async ({ api, url }) => {
    const search = (url.searchParams.get('search') ?? '').trim().slice(0, 60)
    const page = url.searchParams.get('page') ?? undefined
    return { people: await api.people[list]({ query: { page, ...(search && { search }) } }), search }
  })
