import { formatAge } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import type { InquiryCardData } from './inquiry-card-data.ts'

/** Card of an inquiry. `level`: heading level that fits the page. */
export function InquiryCard({ inquiry, now, level = 2 }: { inquiry: InquiryCardData; now: number; level?: 2 | 3 }) {
  const { adPage } = useText()
  const language = useLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="relative flex h-full gap-3 rounded-lg border border-line bg-surface p-4 focus-within:border-primary hover:border-primary">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
        <CategoryIcon
          name={inquiry.category.icon}
          color={inquiry.category.color}
          isTop={false}
          size={22}
          className="category-ink"
        />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <Heading className="line-clamp-2 font-semibold text-base leading-snug">
          <Link to={`/scope/${inquiry.id}`} className="after:absolute after:inset-0">
            <bdi>{inquiry.name}</bdi>
          </Link>
        </Heading>
        <p className="line-clamp-2 text-sm">
          <bdi>{inquiry.content}</bdi>
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-1 text-muted text-xs">
          <bdi className="max-w-full truncate">{inquiry.author.full_name}</bdi>
          {inquiry.governorate && (
            <span className="flex items-center gap-1">
              <Icon name="map-pin" size={14} />
              {inquiry.governorate.name}
            </span>
          )}
          {inquiry.budget_text && (
            <span className="flex items-center gap-1">
              <Icon name="tag" size={14} />
              {inquiry.budget_text}
            </span>
          )}
          <span className="flex items-center gap-1">
            <Icon name="message-circle" size={14} />
            {adPage.comments.count(inquiry.comments_count)}
          </span>
          <time dateTime={inquiry.created_at}>{formatAge(language, inquiry.created_at, now)}</time>
        </p>
      </div>
    </article>
  )
}
