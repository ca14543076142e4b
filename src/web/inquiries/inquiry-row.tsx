import type { InquiryCard } from '#contract/inquiries.ts'
import { formatAge } from '#i18n/format.ts'
import { useLanguage } from '#web/language.ts'
import { Link } from '#web/link.tsx'
import { CategoryIcon } from '#web/ui/icon.tsx'

/** An inquiry in a list: what is wanted, where, since when. */
export function InquiryRow({ inquiry, now }: { inquiry: InquiryCard; now: number }) {
  const language = useLanguage()
  const { category, governorate } = inquiry
  return (
    <article className="relative flex gap-3 rounded-lg border border-line bg-surface p-3 focus-within:border-primary hover:border-primary">
      <CategoryIcon
        name={category.icon}
        color={category.color}
        isTop={false}
        size={24}
        className="category-ink mt-1 shrink-0"
      />
      <div className="min-w-0">
        <h3 className="font-semibold leading-snug">
          <Link to={`/scope/${inquiry.id}`} className="after:absolute after:inset-0">
            <bdi>{inquiry.name}</bdi>
          </Link>
        </h3>
        <p className="line-clamp-2 text-muted text-sm" dir="auto">
          {inquiry.content}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-xs">
          <span>{category.name}</span>
          {governorate && <span>{governorate.name}</span>}
          <time dateTime={inquiry.created_at}>{formatAge(language, inquiry.created_at, now)}</time>
        </p>
      </div>
    </article>
  )
}
