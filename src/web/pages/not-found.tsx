import { ErrorView } from '#web/parts/error-view.tsx'
import { notFoundHere, pageLoader } from '#web/session/page-loader.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const WayOn = lazyPart(async () => (await import('#web/features/ads/recent/way-on.tsx')).WayOn)

export const loader = pageLoader(async () => {
  throw notFoundHere()
})

export const ErrorBoundary = () => (
  <>
    <ErrorView status={404} />
    <WayOn />
  </>
)

export default ErrorBoundary
