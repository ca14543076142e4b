import type { Language } from '#contract/language.ts'
import { worker as ar } from '#i18n/ar/worker.ts'
import { worker as en } from '#i18n/en/worker.ts'
import type { WorkerTexts } from '#i18n/texts.ts'

export const workerTexts: Record<Language, WorkerTexts> = { ar, en }
