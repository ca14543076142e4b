// API client for chat code outside React components.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { defaultLanguage, type Language } from '#contract/language.ts'
import { browserApi } from '#web/session/api.ts'

export type ChatApiSettings = { language: Language; apiBase: string | undefined }

let settings: ChatApiSettings = { language: defaultLanguage, apiBase: undefined }

export function configureChatApi(next: ChatApiSettings) {
  settings = next
}

export const chatApiSettings = () => settings

export const chatApi = (): Promise<Client<SouqnaApi>> => browserApi(settings.language, settings.apiBase)
