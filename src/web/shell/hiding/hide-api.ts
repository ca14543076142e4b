// The public calls of hiding, without the schemas of the contract (decision 0025). Not in light-api.ts, which every page loads.
import type { SouqnaApi } from '#contract/api.ts'
import { createClient, type RoutesOf } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import { sendWithFetch } from '#web/session/send-request.ts'
import { watchReplies } from '#web/session/watch-replies.ts'

type HideApi = { hideRules: Pick<SouqnaApi['hideRules'], 'matches' | 'names'> }

const routes: RoutesOf<HideApi> = {
  hideRules: {
    matches: { method: 'GET', path: '/hidden-words' },
    names: { method: 'GET', path: '/hidden-names' },
  },
}

export const hideApi = (language: Language, apiBase = '/api', signal?: AbortSignal) =>
  createClient<HideApi>(routes, language, watchReplies(sendWithFetch(apiBase, signal)))
