import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorView } from '#web/parts/error-view.tsx'

/** Not-found page for users who are not moderators and for missing cases; other errors go to the root. */
export function ModeratorErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <ErrorView status={404} />
}
