// A report that is not sent yet: kept by this tab, so that signing in, or a page that is loaded anew, loses nothing.
export type ReportDraft = { type: string; title: string; text: string }

const empty: ReportDraft = { type: '', title: '', text: '' }
const keyOf = (name: string) => `draft:${name}`

export function readReportDraft(name: string): ReportDraft {
  try {
    const kept: Partial<ReportDraft> = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return { type: text(kept.type), title: text(kept.title), text: text(kept.text) }
  } catch {
    return empty
  }
}

export function saveReportDraft(name: string, draft: ReportDraft | null) {
  try {
    if (draft) sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage it lives as long as the page.
  }
}
