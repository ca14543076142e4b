import type { ReactNode } from 'react'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { title?: string; body?: string; action?: ReactNode }

/** In place of a page whose owner and this person do not see each other. Who blocked whom is not told. */
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
