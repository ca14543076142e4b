import type { ChangePreview } from '#contract/desk-categories.ts'
import { formatNumber } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'

const counted = ['ads', 'inquiries', 'saved_searches', 'categories'] as const

export function PreviewList({ preview }: { preview: ChangePreview }) {
  const { categories: words } = useDeskText()
  const language = useLanguage()
  const [before, after] = [preview.before.join(' › '), preview.after.join(' › ')]
  const notes = [
    ...(preview.redirects ? [words.redirects] : []),
    ...(preview.is_in_nav_bar ? [words.inNavBar] : []),
    ...(preview.lost_facts.length ? [words.lostFacts(preview.lost_facts.join(language === 'ar' ? '، ' : ', '))] : []),
  ]
  return (
    <section aria-label={words.changes} role="status" className="rounded-md bg-sunken p-3">
      <h3 className="font-bold">{words.changes}</h3>
      {before !== after && (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted">{words.from}</dt>
          <dd>{before}</dd>
          <dt className="text-muted">{words.to}</dt>
          <dd className="font-semibold">{after}</dd>
        </dl>
      )}
      <dl className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {counted.map((name) => (
          <div key={name}>
            <dt className="text-muted text-sm">{words.touches[name]}</dt>
            <dd className="font-bold text-lg tabular-nums">{formatNumber(language, preview[name])}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
    </section>
  )
}
