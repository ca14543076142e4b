import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import { routes } from '#contract/routes.ts'
import { sendWithProgress } from '#web/browser/upload.ts'
import { askForName } from '#web/session/name-request.ts'
import { sendWithFetch } from '#web/session/send-request.ts'
import { watchReplies } from '#web/session/watch-replies.ts'

export const clientFor = (language: Language, apiBase: string) =>
  createClient(routes, language, watchReplies(askForName(sendWithFetch(apiBase))))

type UploadOptions = { onProgress: (share: number) => void; signal?: AbortSignal }

/** The same client for uploads: reports progress from 0 to 1 and can be aborted. */
export const uploadClientFor = (language: Language, apiBase: string, options: UploadOptions) =>
  createClient(
    routes,
    language,
    watchReplies(({ path, ...request }) => sendWithProgress({ ...request, url: apiBase + path, ...options })),
  )
