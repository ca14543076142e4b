import type { PostingStart } from '#contract/posting.ts'
import { waitingTime } from '#i18n/limit-sentence.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { quota: PostingStart['ads'] | undefined; kind: 'ads' | 'inquiries' }

/** Tells the daily limit before the author writes anything: always when it is reached, and to new accounts. */
export function LimitNotice({ quota, kind }: Props) {
  const { limit: words } = usePostingText()
  const language = useLanguage()
  if (!quota || (quota.left > 0 && !quota.is_new_account)) return null
  if (quota.left > 0) return <p className="mb-3 text-muted text-sm">{words[kind].left(quota.left, quota.limit)}</p>
  const seconds = quota.resets_at ? Math.max(1, (Date.parse(quota.resets_at) - Date.now()) / 1000) : 1
  const time = waitingTime(language, words, seconds, Date.now())
  return (
    <div role="status" className="mb-3 flex items-start gap-2 rounded-md bg-apricot-soft px-3 py-2">
      <Icon name="clock" className="mt-0.5 shrink-0" />
      <p>
        <strong className="block">{words[kind].reached(quota.limit, time)}</strong>
        {quota.is_new_account && `${words.newAccount} `}
        {words.draftKept}
      </p>
    </div>
  )
}
