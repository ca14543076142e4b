import type { Category } from '#contract/catalog.ts'
import type { Language } from '#contract/language.ts'
import { safety as arabic } from '#i18n/ar/safety.ts'
import { safety as english } from '#i18n/en/safety.ts'
import type { SafetyTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

// Both languages together are smaller than another request.
const texts: Record<Language, SafetyTexts> = { ar: arabic, en: english }

/** Three sentences that fit the category of an ad. */
export function SafetyTips({ type }: { type: Category['type'] }) {
  const { heading, advice, more } = texts[useLanguage()]
  return (
    <details open className="group rounded-xl bg-apricot-soft px-4 py-1">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="shield-check" className="shrink-0" />
        {heading}
        <CollapseIcon />
      </summary>
      <ul className="list-disc ps-5 text-sm leading-relaxed">
        {advice[type].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Link to="/security-center" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        {more}
      </Link>
    </details>
  )
}
