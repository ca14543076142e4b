// API client for chat code outside React components.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import { browserApi } from '#web/session/api.ts'

export type ChatApiSettings = { language: Language; apiBase: string | undefined }

let reach: ChatApiSettings = { language: 'ar', apiBase: undefined }

export function configureChatApi(next: ChatApiSettings) {
  reach = next
}

export const chatApiSettings = () => reach

export const chatApi = (): Promise<Client<SouqnaApi>> => browserApi(reach.language, reach.apiBase)
