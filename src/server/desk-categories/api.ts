import { deskCategories as endpoints } from '#contract/desk-categories.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { addCategory, changeCategory } from './change-category.ts'
import type { DeskCategoriesContext } from './context.ts'
import { previewChange, readIcons, readPage, readTargets } from './read-categories.ts'

const idIn = (params: { id: string }) => idFrom(params.id, 'category_not_found')

export const deskCategoriesApi = (context: DeskCategoriesContext) =>
  serve(endpoints, {
    read: async ({ language, query }) => readPage(context, language, query.id ?? null),
    targets: async ({ language, params, query }) => readTargets(context, language, idIn(params), query.kind),
    icons: async ({ params }) => readIcons(context, idIn(params)),
    preview: async ({ language, params, body }) => previewChange(context, language, idIn(params), body),
    change: async ({ actor, language, params, body }) => changeCategory(context, actor, idIn(params), body, language),
    add: async ({ actor, language, body }) => addCategory(context, actor, body, language),
  })
