import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { IconName } from '#web/ui/icon-names.ts'
import { EmptyPage } from './empty-page.tsx'

/** Gone, never there, or an id that cannot exist. */
const missing = [400, 404, 410, 422]

/** Error boundary that shows the page's own "not found"; the root handles other errors. */
export function NotFoundBoundary({ page, icon }: { page: 'ad' | 'inquiry' | 'seller' | 'chat'; icon: IconName }) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || !missing.includes(error.status)) throw error
  return <EmptyPage page={page} icon={icon} isIndexed={false} />
}
