import { Link } from '#web/parts/link.tsx'
import type { PendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText } from '#web/session/language.ts'

/** Shows the phone the code was sent to, with a link to correct it. */
export function CodeRecipient({ pending }: { pending: PendingCode }) {
  const { verify } = useAccountText()
  const back = pending.purpose === 'sign_in' ? `/login${nextQuery(pending.next)}` : '/forgot-password'
  return (
    <>
      <p>
        {verify.sentTo}{' '}
        <bdi dir="ltr" className="whitespace-nowrap font-semibold text-ink tabular-nums">
          {pending.shown}
        </bdi>
      </p>
      <Link to={back} className="inline-flex min-h-11 items-center text-primary hover:underline">
        {verify.changeNumber}
      </Link>
    </>
  )
}

const nextQuery = (next: string | null) => (next ? `?next=${encodeURIComponent(next)}` : '')
