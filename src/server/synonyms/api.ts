import { deskSynonyms as endpoints } from '#contract/desk-synonyms.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { addSynonym, removeSynonym } from './change-synonyms.ts'
import type { SynonymsContext } from './context.ts'
import { findTargets, listSynonyms, previewSynonym } from './read-synonyms.ts'

export const synonymsApi = (context: SynonymsContext) =>
  serve(endpoints, {
    list: async ({ language }) => listSynonyms(context, language),
    targets: async ({ language, query }) => findTargets(context, language, query.text),
    preview: async ({ query }) => previewSynonym(context, query),
    add: async ({ actor, language, body }) => addSynonym(context, actor, language, body),
    remove: async ({ actor, language, params, body }) =>
      removeSynonym(context, actor, language, { id: idFrom(params.id, 'not_found'), reason: body.reason }),
  })
