import type { ReactNode } from 'react'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { title?: string; body?: string; action?: ReactNode }

/** Shown instead of a page when its owner and the user blocked each other; it does not say who blocked whom. */
export function HiddenPage({ title, body, action }: Props) {
  const { errors, shell } = useText()
  return (
    <>
      <PageMeta title={errors.forbiddenTitle} isIndexed={false} />
      <EmptyState
        icon="ban"
        title={title ?? errors.forbiddenTitle}
        actions={
          <>
            {action}
            <Link to="/" className={buttonClass(action ? 'quiet' : 'primary')}>
              <Icon name="house" />
              {shell.backToHome}
            </Link>
          </>
        }
      >
        {body ?? errors.forbiddenBody}
      </EmptyState>
    </>
  )
}
