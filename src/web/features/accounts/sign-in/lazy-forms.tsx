// Forms whose code loads on first interaction, so that a plain visit does not download validation code.
import { type ComponentProps, lazy, memo, Suspense, useEffect, useRef } from 'react'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import type { SendCodeForm as CodeForm } from '#web/features/accounts/forms/send-code-form.tsx'
import { loadedPart } from '#web/ui/lazy-part.tsx'
import { AccountCardSkeleton } from './account-card.tsx'
import { recordClicks, replayClicks } from './replay-clicks.ts'

type CodeProps = ComponentProps<typeof CodeForm>

const loadForm = async () => (await import('#web/features/accounts/forms/send-code-form.tsx')).SendCodeForm

const DrawnForm = import.meta.env.SSR
  ? loadedPart(loadForm)
  : lazy(async () => {
      await firstInteraction
      const Form = await loadForm()
      const TakenOver = (props: CodeProps) => {
        useEffect(replayClicks, [])
        return <Form {...props} />
      }
      return { default: TakenOver }
    })

/**
 * Rendered by the server and hydrated on first interaction. Memo: a rerender before that would drop the server's markup.
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

/** Never rendered by the server, which does not see the hash; loads immediately. */
export const PasswordForm = (props: ComponentProps<typeof OpenedForm>) => (
  <Suspense fallback={<AccountCardSkeleton />}>
    <OpenedForm {...props} />
  </Suspense>
)
