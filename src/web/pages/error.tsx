import { useSearchParams } from 'react-router'
import { ErrorView } from '#web/parts/error-view.tsx'
import { sameSitePath } from '#web/session/same-site-path.ts'

/** Only `code` selects the text; other parts of the URL are never shown. */
export default function ErrorPage() {
  const [query] = useSearchParams()
  const code = Number(query.get('code'))
  const status = Number.isInteger(code) && code >= 400 && code <= 599 ? code : 500
  return <ErrorView status={status} next={sameSitePath(query.get('next')) ?? '/'} />
}
