import { ErrorView } from '#web/parts/error-view.tsx'
import { notFoundHere, pageLoader } from '#web/session/page-loader.ts'

export const loader = pageLoader(async () => {
  throw notFoundHere()
})

export const ErrorBoundary = () => <ErrorView status={404} />

export default ErrorBoundary
