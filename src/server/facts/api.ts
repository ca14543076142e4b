import { facts as endpoints } from '#contract/facts.ts'
import { type Catalog, pathTo } from '#server/catalog/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { boundsInPounds } from '#server/rates/index.ts'
import { countFacts, type SearchMetadata } from '#server/search/index.ts'
import { filteredFacts } from './fact-filters.ts'
import { factFilterGroups, factForm } from './localise.ts'
import { proposeFromTitle } from './propose.ts'

type FactsContext = { db: Db; catalog: Catalog; searchMetadata: () => SearchMetadata }

export function factsApi({ db, catalog, searchMetadata }: FactsContext) {
  return serve(endpoints, {
    form: async ({ language, params }) => {
      const id = idFrom(params.id, 'category_not_found')
      if (!pathTo(catalog.categories, id).length) throw notFound('category_not_found')
      return factForm(language, id)
    },
    propose: async ({ query }) => proposeFromTitle({ catalog, searchMetadata }, query.text, query.category_id),
    filters: async ({ language, query }) => {
      const categoryId = query.categories_ids?.at(-1)
      if (categoryId === undefined) return { filters: [], limit: 0 }
      const { counts, limit } = await countFacts(db, searchMetadata(), await boundsInPounds(db, query))
      const chosen = filteredFacts(categoryId, query.facts)
      return { filters: factFilterGroups(language, categoryId, counts, chosen), limit }
    },
  })
}
