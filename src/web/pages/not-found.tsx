import { ErrorView } from '#web/errors/error-view.tsx'
import { notFoundHere, pageLoader } from '#web/loading.ts'

export const loader = pageLoader(async () => {
  throw notFoundHere()
})

export const ErrorBoundary = () => <ErrorView status={404} />

export default ErrorBoundary
