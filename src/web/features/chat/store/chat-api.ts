// The chat's way to the API, for code that runs beside the pages.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import { browserApi } from '#web/session/api.ts'

export type Reach = { language: Language; apiBase: string | undefined }

let reach: Reach = { language: 'ar', apiBase: undefined }

export function reachBy(next: Reach) {
  reach = next
}

export const currentReach = () => reach

export const chatApi = (): Promise<Client<SouqnaApi>> => browserApi(reach.language, reach.apiBase)
