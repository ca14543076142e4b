import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { IconName } from '#web/ui/icon-names.ts'
import { EmptyPage } from './empty-page.tsx'

/** A page's own way to say "not found". Whatever else went wrong is told by the root. */
export function NotFoundBoundary({ page, icon }: { page: 'ad' | 'inquiry' | 'seller' | 'chat'; icon: IconName }) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error
  return <EmptyPage page={page} icon={icon} isIndexed={false} />
}
