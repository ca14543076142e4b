import { formatAge } from '#i18n/format.ts'
import { localHref } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { categoryIconMarkup, iconMarkup } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { html, WithMarkup } from '#web/ui/markup.tsx'
import type { InquiryCardData } from './inquiry-card-data.ts'

type Props = {
  inquiry: InquiryCardData
  now: number
  /** Heading level that fits the page. */
  level?: 2 | 3
}

/** Card of an inquiry. */
export function InquiryCard({ inquiry, now, level = 2 }: Props) {
  const { adPage } = useText()
  const language = useLanguage()
  const { id, name, content, author, category, governorate, budget_text, comments_count, created_at } = inquiry
  const link = html`<a href="${localHref(language, `/scope/${id}`)}" data-discover="true" class="after:absolute after:inset-0"><bdi>${name}</bdi></a>`
  const heading =
    level === 2 ? html`<h2 class="${headingClass}">${link}</h2>` : html`<h3 class="${headingClass}">${link}</h3>`
  const notes = [
    governorate && noteMarkup('map-pin', governorate.name),
    budget_text && noteMarkup('tag', budget_text),
    noteMarkup('message-circle', adPage.comments.count(comments_count)),
  ]
  return (
    <WithMarkup
      as="article"
      className="relative flex h-full gap-3 rounded-lg border border-line bg-surface p-4 focus-within:border-primary hover:border-primary"
      markup={html`<span class="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">${categoryIconMarkup(category, false, 22)}</span><div class="flex min-w-0 grow flex-col gap-1">${heading}<p class="line-clamp-2 text-sm"><bdi>${content}</bdi></p><p class="mt-auto flex flex-wrap items-center gap-x-3 pt-1 text-muted text-xs"><bdi class="max-w-full truncate">${author.full_name}</bdi>${notes.flatMap((note) => note || [])}<time datetime="${created_at}">${formatAge(language, created_at, now)}</time></p></div>`}
    />
  )
}

const headingClass = 'line-clamp-2 font-semibold text-base leading-snug'

const noteMarkup = (icon: IconName, text: string) =>
  html`<span class="flex items-center gap-1">${iconMarkup(icon, 14)}${text}</span>`
