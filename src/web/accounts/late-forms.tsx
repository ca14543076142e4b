// Forms whose code comes when it is wanted: whoever only reads the page does not carry what checks and sends a form.
import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { touched } from '#web/shell/touched.ts'
import { FrameWait } from './frame.tsx'

/** The server draws it, and it can be typed into; it is taken over once somebody is about to. */
const DrawnForm = lazy(async () => {
  await touched
  return { default: (await import('./send-code-form.tsx')).SendCodeForm }
})

/** Memo: drawn again before its code is here, it would lose what the server drew. */
export const SendCodeForm = memo((props: ComponentProps<typeof DrawnForm>) => (
  <Suspense fallback={<FrameWait />}>
    <DrawnForm {...props} />
  </Suspense>
))

const OpenedForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }))

/** Never drawn by the server, which does not see the hash: it is wanted as soon as it is there. */
export const PasswordForm = (props: ComponentProps<typeof OpenedForm>) => (
  <Suspense fallback={<FrameWait />}>
    <OpenedForm {...props} />
  </Suspense>
)
