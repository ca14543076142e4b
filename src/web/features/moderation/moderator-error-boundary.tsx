import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorView } from '#web/parts/error-view.tsx'

/** What everybody but moderators gets, and whoever asks for a case that is not there. The root tells of the rest. */
export function ModeratorErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <ErrorView status={404} />
}
