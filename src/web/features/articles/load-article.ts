import { pageTextTag } from '#contract/cache-tags.ts'
import type { ArticleName } from '#contract/desk-choices.ts'
import type { Article } from '#i18n/article.ts'
import { pageLoader } from '#web/session/page-loader.ts'

/** The text stays on the server: the loader returns one article in one language, shipped or edited by the team. */
export const articleLoader = (name: ArticleName) =>
  pageLoader(async ({ api, tag }) => {
    tag(pageTextTag(name))
    return (await api.pageTexts.read({ query: { name } })) as Article
  })
