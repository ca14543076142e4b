import { deskProhibited as endpoints } from '#contract/desk-prohibited.ts'
import { serve } from '#server/http/api/serve.ts'
import { changeWord } from './change-words.ts'
import type { ProhibitedContext } from './context.ts'
import { listWords, previewWord } from './read-words.ts'

export const prohibitedApi = (context: ProhibitedContext) =>
  serve(endpoints, {
    list: async ({ language }) => listWords(context, language),
    preview: async ({ query }) => previewWord(context, query.phrase),
    change: async ({ actor, language, body }) => changeWord(context, actor, language, body),
  })
