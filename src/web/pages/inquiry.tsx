import { notFoundHere, pageLoader } from '#web/loading.ts'
import { EmptyPage } from '#web/shell/empty-page.tsx'

/** There are none yet, so every address of this kind is honestly not found. */
export const loader = pageLoader(async () => {
  throw notFoundHere()
})

export const ErrorBoundary = () => <EmptyPage page="inquiry" icon="megaphone" isIndexed={false} />

export default ErrorBoundary
