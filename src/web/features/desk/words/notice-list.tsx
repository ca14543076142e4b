import type { Notice } from '#contract/desk-words.ts'
import { formatAge } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'

/** What was sent, to which group, and how far it is. */
export function NoticeList({ notices, now }: { notices: Notice[]; now: number }) {
  const { notice: words } = useDeskText().words
  const language = useLanguage()
  return (
    <section aria-labelledby="sent-heading" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="sent-heading" className="font-bold text-lg">
        {words.sent}
      </h2>
      {!notices.length && <p className="text-muted">{words.none}</p>}
      <ul className="divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice.id} className="py-2">
            <p className="whitespace-pre-line">
              <bdi>{notice[language]}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              <span>
                {words.groups[notice.group]}
                {notice.governorate && `: ${notice.governorate}`}
              </span>
              <span>{words.progress(notice.sent_count)}</span>
              {!notice.is_finished && <span>{words.going}</span>}
              <bdi>{notice.created_by?.full_name}</bdi>
              <time dateTime={notice.created_at}>{formatAge(language, notice.created_at, now)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
