import { ArticlePage } from '#web/articles/article-page.tsx'
import { articleLoader } from '#web/articles/load-article.ts'

export const loader = articleLoader('policy')

export default ArticlePage
