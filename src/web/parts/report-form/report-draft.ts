// Unsent report in session storage, so that signing in or a reload keeps it.
import { safeSessionStorage } from '#web/browser/storage.ts'

export type ReportDraft = { type: string; text: string }

const keyOf = (name: string) => `draft:${name}`

export function readReportDraft(name: string): ReportDraft {
  const stored = safeSessionStorage.readJson(keyOf(name)) as Partial<Record<keyof ReportDraft, unknown>> | null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { type: text(stored?.type), text: text(stored?.text) }
}

export const saveReportDraft = (name: string, draft: ReportDraft | null) =>
  safeSessionStorage.write(keyOf(name), draft && JSON.stringify(draft))
