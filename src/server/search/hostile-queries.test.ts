import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'

type Api = Awaited<ReturnType<typeof testApi>>

const db = await cloneDatabase()
let api: Api

beforeAll(async () => {
  api = await testApi(db)
})

/** The contract allows 200 letters; longer texts must be refused, not fail. */
test.each(hostileTexts.map((text) => [JSON.stringify(text.slice(0, 12)), text.length, text]))(
  'a search for %s (%i letters) is answered or refused',
  async (_, length, text) => {
    const answer = await api
      .client('ar')
      .ads.home({ query: { search: text } })
      .catch((error) => error)
    expect(answer).toMatchObject(length > 200 ? { status: 422 } : { advertisement_posts: { items: [] } })
    const suggestions = await api
      .client('ar')
      .ads.suggest({ query: { q: text } })
      .catch((error) => error)
    expect(Array.isArray(suggestions) || suggestions.status === 422).toBe(true)
  },
)
