// Forms whose code comes when it is wanted: whoever only reads the page does not carry what checks and sends a form.
import { type ComponentProps, lazy, memo, Suspense, useEffect, useRef } from 'react'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import type { SendCodeForm as CodeForm } from '#web/features/accounts/forms/send-code-form.tsx'
import { AccountCardSkeleton } from './account-card.tsx'
import { recordClicks, replayClicks } from './replay-clicks.ts'

type CodeProps = ComponentProps<typeof CodeForm>

const DrawnForm = lazy(async () => {
  await firstInteraction
  const { SendCodeForm } = await import('#web/features/accounts/forms/send-code-form.tsx')
  const TakenOver = (props: CodeProps) => {
    useEffect(replayClicks, [])
    return <SendCodeForm {...props} />
  }
  return { default: TakenOver }
})

/**
 * The server draws it, and it is taken over once somebody is about to use it. Memo: drawn again before that, it would
 * lose what the server drew.
 */
export const SendCodeForm = memo((props: CodeProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => recordClicks(box.current), [])
  return (
    <div ref={box}>
      <Suspense fallback={<AccountCardSkeleton />}>
        <DrawnForm {...props} />
      </Suspense>
    </div>
  )
})

const OpenedForm = lazy(async () => ({
  default: (await import('#web/features/accounts/forms/password-form.tsx')).PasswordForm,
}))

/** Never drawn by the server, which does not see the hash: it is wanted as soon as it is there. */
export const PasswordForm = (props: ComponentProps<typeof OpenedForm>) => (
  <Suspense fallback={<AccountCardSkeleton />}>
    <OpenedForm {...props} />
  </Suspense>
)
