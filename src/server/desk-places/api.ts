import { deskPlaces as endpoints } from '#contract/desk-places.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { addPlace, changePlace } from './change-place.ts'
import type { DeskPlacesContext } from './context.ts'
import { findByName, previewChange, readPage, readTargets } from './read-places.ts'

const idIn = (params: { id: string }) => idFrom(params.id, 'zone_not_found')

export const deskPlacesApi = (context: DeskPlacesContext) =>
  serve(endpoints, {
    read: async ({ language, query }) => readPage(context, language, query),
    find: async ({ language, query }) => findByName(context, language, query.search),
    targets: async ({ language, params, query }) => readTargets(context, language, idIn(params), query.search),
    preview: async ({ language, params, body }) => previewChange(context, language, idIn(params), body),
    change: async ({ actor, language, params, body }) => changePlace(context, actor, idIn(params), body, language),
    add: async ({ actor, language, body }) => addPlace(context, actor, body, language),
  })
