// Headings of the prohibited-items rules that a decision can cite. Used by a loader only, so the articles stay on the server.
import { type Language, otherLanguage } from '#contract/language.ts'
import { prohibitedRules } from '#contract/reports.ts'
import { prohibited as ar } from '#i18n/ar/articles/prohibited.ts'
import type { Article } from '#i18n/article.ts'
import { prohibited as en } from '#i18n/en/articles/prohibited.ts'

const articles: Record<Language, Article> = { ar, en }

/** `heading` is in the page's language, `other` in the other one: the recipient may read either. */
export type RuleHeading = { id: string; heading: string; other: string }

export function ruleHeadings(language: Language): RuleHeading[] {
  const headingIn = (language: Language, id: string) =>
    articles[language].sections.find((section) => section.id === id)?.heading ?? id
  return prohibitedRules.map((id) => ({
    id,
    heading: headingIn(language, id),
    other: headingIn(otherLanguage(language), id),
  }))
}
