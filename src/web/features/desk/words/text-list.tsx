import type { TextState } from '#contract/page-texts.ts'
import { formatAge } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Tag } from '#web/features/desk/tag.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'

/** The static pages and who edited them. */
export function TextList({ states, now }: { states: TextState[]; now: number }) {
  const { texts: words } = useDeskText()
  const language = useLanguage()
  return (
    <ul className="max-w-3xl divide-y divide-line rounded-xl border border-line bg-surface px-4">
      {states.map(({ name, is_edited, is_outdated, changed_at, changed_by }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 py-2">
          <Link
            to={`/desk/texts?page=${name}`}
            className="inline-flex min-h-11 grow items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            {words.pages[name]}
          </Link>
          {changed_at && (
            <span className="text-muted text-sm">
              {words.changedBy(changed_by?.full_name ?? '', formatAge(language, changed_at, now))}
            </span>
          )}
          <Tag>{is_outdated ? words.outdated : is_edited ? words.edited : words.original}</Tag>
        </li>
      ))}
    </ul>
  )
}
