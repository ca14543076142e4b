import { announcements, deskWords } from '#contract/desk-words.ts'
import { serve } from '#server/http/api/serve.ts'
import { invalid } from '#server/platform/http-error.ts'
import { changeSetting, readSetting } from '#server/settings/index.ts'
import { readBanner } from './banner.ts'
import type { WordsContext } from './context.ts'
import { listNotices, readRecipients, sendNotice } from './notices.ts'

export const announcementsApi = (context: Parameters<typeof readBanner>[0]) =>
  serve(announcements, {
    banner: async ({ language }) => ({ banner: readBanner(context, language) }),
  })

export const deskWordsApi = (context: WordsContext) =>
  serve(deskWords, {
    banner: async () => readSetting(context.db, 'banner'),
    setBanner: async ({ actor, body }) => {
      const isOver = body.value && Date.parse(body.value.ends_at) <= context.clock.now()
      if (isOver) throw invalid({ 'value.ends_at': [{ code: 'before_start' }] })
      return changeSetting(context, actor, { key: 'banner', ...body })
    },
    recipients: async ({ query: { group, governorate_id = null } }) =>
      readRecipients(context, { group, governorate_id }),
    notices: async ({ language }) => listNotices(context, language),
    sendNotice: async ({ actor, language, body }) => sendNotice(context, actor, language, body),
  })
