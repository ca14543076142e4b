import type { ChangePreview } from '#contract/desk-categories.ts'
import { Touched } from '#web/features/desk/catalog/touched.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'

const counted = ['ads', 'inquiries', 'saved_searches', 'categories'] as const

export function PreviewList({ preview }: { preview: ChangePreview }) {
  const { categories: words } = useDeskText()
  const language = useLanguage()
  const counts = counted.map((name) => ({ label: words.touches[name], count: preview[name] }))
  const notes = [
    ...(preview.redirects ? [words.redirects] : []),
    ...(preview.is_in_nav_bar ? [words.inNavBar] : []),
    ...(preview.lost_facts.length ? [words.lostFacts(preview.lost_facts.join(language === 'ar' ? '، ' : ', '))] : []),
  ]
  return (
    <Touched texts={words} before={preview.before} after={preview.after} counts={counts}>
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
    </Touched>
  )
}
