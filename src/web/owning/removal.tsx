import { useEffect, useState } from 'react'
import type { PostingTexts } from '#i18n/texts.ts'
import { Link } from '#web/link.tsx'
import { useCall } from '#web/session/use-call.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { thing: 'ad' | 'inquiry'; id: number; words: PostingTexts['tools'] }

/** Why a moderator took it down: which rule is asked for by the few who see this. */
export function Removal({ thing, id, words }: Props) {
  const call = useCall()
  const [rule, setRule] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of them
  useEffect(() => {
    const to = { params: { id: String(id) } }
    const asked = call(
      async (api) => (thing === 'ad' ? await api.posting.ownedAd(to) : await api.posting.ownedInquiry(to)).removed_rule,
      { kind: 'background', isMine: () => true },
    )
    asked.then((told) => setRule(told ?? null))
  }, [id])

  return (
    <p className="relative flex flex-wrap items-center gap-x-2 rounded-md bg-rose-soft px-3 py-1 text-rose">
      <Icon name="ban" size={18} className="shrink-0" />
      {thing === 'ad' ? words.removed : words.inquiryRemoved}
      <Link
        to={`/prohibited-items${rule ? `#${rule}` : ''}`}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {words.rule}
      </Link>
    </p>
  )
}
