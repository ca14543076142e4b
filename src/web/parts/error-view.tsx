import type { ShellTexts } from '#i18n/texts.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from './link.tsx'
import { PageMeta } from './page-meta.tsx'

type ErrorTexts = { icon: IconName; title: string; body: string; canRetry: boolean }

/** A fixed table: never shows text from the URL or from server internals. */
function errorTexts(status: number | 'offline', { errors }: ShellTexts): ErrorTexts {
  if (status === 'offline') {
    return { icon: 'wifi-off', title: errors.offlineTitle, body: errors.offlineBody, canRetry: true }
  }
  if (status === 401) return { icon: 'lock', title: errors.signInTitle, body: errors.signInBody, canRetry: false }
  if (status === 403) return { icon: 'ban', title: errors.forbiddenTitle, body: errors.forbiddenBody, canRetry: false }
  if (status === 408 || status === 409 || status === 423 || status === 429) {
    return { icon: 'hourglass', title: errors.refusedTitle, body: errors.refusedBody, canRetry: true }
  }
  if (status >= 400 && status < 500) {
    return { icon: 'search-x', title: errors.notFoundTitle, body: errors.notFoundBody, canRetry: false }
  }
  if (status === 503) {
    return { icon: 'cloud-off', title: errors.unavailableTitle, body: errors.unavailableBody, canRetry: true }
  }
  return { icon: 'server-crash', title: errors.internalTitle, body: errors.internalBody, canRetry: true }
}

type Props = {
  status: number | 'offline'
  /** Target of the retry link; the current page by default. */
  next?: string | undefined
}

export function ErrorView({ status, next }: Props) {
  const text = useText()
  const { icon, title, body, canRetry } = errorTexts(status, text)
  return (
    <>
      <PageMeta title={title} isIndexed={false} />
      <EmptyState
        icon={icon}
        title={title}
        actions={
          <>
            {canRetry && (
              <a href={next ?? ''} data-error={status} className={buttonClass('quiet')}>
                <Icon name="refresh-cw" />
                {text.errors.retry}
              </a>
            )}
            <Link to="/" className={buttonClass('primary')}>
              <Icon name="house" />
              {text.shell.backToHome}
            </Link>
          </>
        }
      >
        {body}
        {status !== 'offline' && <span className="mt-2 block text-sm">{text.errors.code(status)}</span>}
      </EmptyState>
    </>
  )
}
