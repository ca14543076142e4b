import { savedSearches as endpoints } from '#contract/saved-searches.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { changeSearch, markSeen, removeSearch } from './change-search.ts'
import type { SavedSearchesContext } from './context.ts'
import { listSearches } from './list-searches.ts'
import { saveSearch } from './save-search.ts'

export const savedSearchesApi = (context: SavedSearchesContext) => {
  const search = ({ id }: { id: string }) => idFrom(id, 'saved_search_not_found')
  return serve(endpoints, {
    list: async ({ actor, language }) => listSearches(context, actor, language),
    save: async ({ actor, language, body }) => saveSearch(context, actor, language, body),
    change: async ({ actor, language, params, body }) => changeSearch(context, actor, language, search(params), body),
    markSeen: async ({ actor, language, params }) => markSeen(context, actor, language, search(params)),
    remove: async ({ actor, params }) => removeSearch(context, actor, search(params)),
  })
}
