import { deskTexts, pageTexts } from '#contract/page-texts.ts'
import { serve } from '#server/http/api/serve.ts'
import type { SettingsContext } from '#server/settings/index.ts'
import { listMessages, saveMessage } from './messages.ts'
import { listTexts, type PageTextsContext, readArticle, readText, saveText } from './page-texts.ts'

export const pageTextsApi = (context: PageTextsContext) =>
  serve(pageTexts, {
    read: async ({ language, query }) => readArticle(context, language, query.name),
  })

export const deskTextsApi = (context: PageTextsContext & SettingsContext) =>
  serve(deskTexts, {
    list: async () => listTexts(context.db),
    one: async ({ params }) => readText(context.db, params.name),
    save: async ({ actor, params, body }) => saveText(context, actor, params.name, body),
    messages: async () => listMessages(context),
    saveMessage: async ({ actor, params, body }) => saveMessage(context, actor, params.name, body),
  })
