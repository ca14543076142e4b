import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorView } from '#web/parts/error-view.tsx'

/** Not-found page for everyone without the permission and for missing things; other errors go to the root. */
export function DeskErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <ErrorView status={404} />
}
