import type { PostingTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import type { RuleHeading } from '#web/parts/report-case/prohibited-rules.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { subject: 'ad' | 'inquiry'; rule: RuleHeading | undefined; words: PostingTexts['tools'] }

/** Says that a moderator removed the item, with a link to the rule. */
export function RemovalNotice({ subject, rule, words }: Props) {
  return (
    <p className="relative flex flex-wrap items-center gap-x-2 rounded-md bg-rose-soft px-3 py-1 text-rose">
      <Icon name="ban" size={18} className="shrink-0" />
      {subject === 'ad' ? words.removed : words.inquiryRemoved}
      <Link
        to={`/prohibited-items${rule ? `#${rule.id}` : ''}`}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {rule ? words.ruleNamed(rule.heading) : words.rule}
      </Link>
    </p>
  )
}
