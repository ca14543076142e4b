// A report that is not sent yet: kept by this tab, so that signing in, or a page that is loaded anew, loses nothing.
import { safeSessionStorage } from '#web/browser/storage.ts'

export type ReportDraft = { type: string; title: string; text: string }

const keyOf = (name: string) => `draft:${name}`

export function readReportDraft(name: string): ReportDraft {
  const kept = safeSessionStorage.readJson(keyOf(name)) as Partial<Record<keyof ReportDraft, unknown>> | null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { type: text(kept?.type), title: text(kept?.title), text: text(kept?.text) }
}

export const saveReportDraft = (name: string, draft: ReportDraft | null) =>
  safeSessionStorage.write(keyOf(name), draft && JSON.stringify(draft))
