import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { DeletedInquiry, OwnInquiry } from '#contract/dashboard.ts'
import type { Paginate } from '#contract/paging.ts'
import { formatAge } from '#i18n/format.ts'
import { InquiryTools } from '#web/features/dashboard/tools/inquiry-tools.tsx'
import { useOwnInquiry } from '#web/features/dashboard/tools/use-own-inquiry.ts'
import { Link } from '#web/parts/link.tsx'
import { Paging } from '#web/parts/paging.tsx'
import type { RuleHeading } from '#web/parts/report-case/prohibited-rules.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import { DeletedInquiries } from './deleted-inquiries.tsx'
import { RemovalNotice } from './removal-notice.tsx'
import { StateBadge } from './state-badge.tsx'

type Props = {
  list: { items: OwnInquiry[]; paginate: Paginate }
  deleted: DeletedInquiry[]
  rules: RuleHeading[]
  now: number
}

export function OwnInquiries({ list, deleted, rules, now }: Props) {
  const { inquiries } = useMemberText().dashboard
  const isEmpty = !list.items.length && list.paginate.current_page === 1
  return (
    <section id="inquiries">
      <h2 tabIndex={-1} className="font-bold text-xl outline-none">
        {inquiries.heading}
      </h2>
      {isEmpty ? (
        <NoInquiries />
      ) : (
        <>
          <ul className="mt-3 flex flex-col gap-3">
            {list.items.map((inquiry) => (
              <li key={inquiry.id} className="empty:hidden">
                <OwnInquiryRow inquiry={inquiry} rule={rules.find(({ id }) => id === inquiry.removed_rule)} now={now} />
              </li>
            ))}
          </ul>
          <Paging paginate={list.paginate} path="/dashboard" pageName="inquiries" />
        </>
      )}
      <DeletedInquiries items={deleted} />
    </section>
  )
}

type RowProps = { inquiry: OwnInquiry; rule: RuleHeading | undefined; now: number }

function OwnInquiryRow({ inquiry, rule, now }: RowProps) {
  const { adPage } = useText()
  const language = useLanguage()
  const { tools } = useMemberText().posting
  const { revalidate } = useRevalidator()
  const own = useOwnInquiry({
    id: inquiry.id,
    status: inquiry.status,
    words: tools,
    onChanged: () => void revalidate(),
  })
  const { category } = inquiry
  useEffect(() => {
    // The pressed button is gone; move focus to the heading.
    if (own.isDeleted) document.querySelector<HTMLElement>('#inquiries h2')?.focus({ preventScroll: true })
  }, [own.isDeleted])
  if (own.isDeleted) return null
  return (
    <article
      id={`inquiry-${inquiry.id}`}
      tabIndex={-1}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3"
    >
      <div className="relative flex gap-3">
        <CategoryIcon
          name={category.icon}
          color={category.color}
          isTop={false}
          size={24}
          className="category-ink mt-1 shrink-0"
        />
        <div className="min-w-0 grow">
          <h3 className="leading-snug">
            {own.status === 'removed' ? (
              <bdi>{inquiry.name}</bdi>
            ) : (
              <Link to={`/scope/${inquiry.id}`} className="font-semibold after:absolute after:inset-0">
                <bdi>{inquiry.name}</bdi>
              </Link>
            )}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <StateBadge state={own.status} />
            <span className="flex items-center gap-1.5">
              <Icon name="message-circle" size={16} />
              {adPage.comments.count(inquiry.comments_count)}
            </span>
            <time dateTime={inquiry.created_at}>{formatAge(language, inquiry.created_at, now)}</time>
          </p>
        </div>
      </div>
      {own.status === 'removed' && <RemovalNotice subject="inquiry" rule={rule} words={tools} />}
      <InquiryTools inquiry={inquiry} own={own} words={tools} />
    </article>
  )
}

function NoInquiries() {
  const { inquiries } = useMemberText().dashboard
  return (
    <div className="mt-3 rounded-xl border border-line bg-surface">
      <EmptyState
        level={2}
        icon="megaphone"
        title={inquiries.emptyTitle}
        actions={
          <Link to="/scopes/new" className={buttonClass('quiet')}>
            <Icon name="megaphone" />
            {inquiries.ask}
          </Link>
        }
      >
        {inquiries.emptyBody}
      </EmptyState>
    </div>
  )
}
