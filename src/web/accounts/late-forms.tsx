// Forms whose code comes when it is wanted: whoever only reads the page does not carry what checks and sends a form.
import { type ComponentProps, lazy, memo, Suspense, useEffect, useRef } from 'react'
import { touched } from '#web/shell/touched.ts'
import { FrameWait } from './frame.tsx'
import { handOverPresses, keepPresses } from './kept-press.ts'
import type { SendCodeForm as CodeForm } from './send-code-form.tsx'

type CodeProps = ComponentProps<typeof CodeForm>

const DrawnForm = lazy(async () => {
  await touched
  const { SendCodeForm } = await import('./send-code-form.tsx')
  const TakenOver = (props: CodeProps) => {
    useEffect(handOverPresses, [])
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
  useEffect(() => keepPresses(box.current), [])
  return (
    <div ref={box}>
      <Suspense fallback={<FrameWait />}>
        <DrawnForm {...props} />
      </Suspense>
    </div>
  )
})

const OpenedForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }))

/** Never drawn by the server, which does not see the hash: it is wanted as soon as it is there. */
export const PasswordForm = (props: ComponentProps<typeof OpenedForm>) => (
  <Suspense fallback={<FrameWait />}>
    <OpenedForm {...props} />
  </Suspense>
)
