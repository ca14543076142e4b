import type { DeskPerson } from '#contract/desk-people.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'
import { DeskSection } from './facts.tsx'

/** What staff did with this account, the latest first. */
export function PersonLog({ log }: { log: DeskPerson['log'] }) {
  const { people: words, log: logWords } = useDeskText()
  const language = useLanguage()
  return (
    <DeskSection id="log" heading={words.sections.log}>
      {!log.length && <p className="text-muted">{words.noLog}</p>}
      <ol className="divide-y divide-line">
        {log.map(({ id, staff, action, reason, is_undone, created_at }) => (
          <li key={id} className="py-2">
            <p className={is_undone ? 'text-muted line-through' : 'font-semibold'}>
              {logWords.actions[action] ?? action}
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              <bdi>{staff?.full_name ?? logWords.product}</bdi>
              <time dateTime={created_at}>
                {formatDate(language, created_at)} {formatTime(language, created_at)}
              </time>
              {is_undone && <span>{logWords.undone}</span>}
            </p>
            {reason && (
              <p dir="auto" className="break-words">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}
