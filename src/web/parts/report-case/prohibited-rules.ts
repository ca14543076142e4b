// The rules a decision can name, headed as the prohibited-items page heads them. Used by a loader: articles stay on the server.
import type { Language } from '#contract/language.ts'
import { prohibitedRules } from '#contract/reports.ts'
import { prohibited as ar } from '#i18n/ar/articles/prohibited.ts'
import { prohibited as en } from '#i18n/en/articles/prohibited.ts'

/** In the page's language first, then in the other: whoever is answered may read either. */
export type RuleHeading = { id: string; heading: string; other: string }

export function ruleHeadings(language: Language): RuleHeading[] {
  const [mine, other] = language === 'ar' ? [ar, en] : [en, ar]
  const headingIn = ({ sections }: typeof ar, id: string) =>
    sections.find((section) => section.id === id)?.heading ?? id
  return prohibitedRules.map((id) => ({ id, heading: headingIn(mine, id), other: headingIn(other, id) }))
}
