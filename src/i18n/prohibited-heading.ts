// Headings of the rules of prohibited items, for the server: a page must not load the article for one of them.
import type { Language } from '#contract/language.ts'
import { prohibited as ar } from './ar/articles/prohibited.ts'
import type { Article } from './article.ts'
import { prohibited as en } from './en/articles/prohibited.ts'

const articles: Record<Language, Article> = { ar, en }

export const prohibitedHeading = (language: Language, rule: string) =>
  articles[language].sections.find(({ id }) => id === rule)?.heading ?? rule
