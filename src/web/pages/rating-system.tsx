import { ArticlePage } from '#web/features/articles/article-page.tsx'
import { articleLoader } from '#web/features/articles/load-article.ts'

export const loader = articleLoader('ratingSystem')

export default ArticlePage
