import type { RepeatedPhoto } from '#contract/ad-trust.ts'
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

type Props = { type: Category['type']; repeated: RepeatedPhoto }

/** What is wrong with the photos of an ad, and three sentences that fit its category. */
export const SafetyTips = ({ type, repeated }: Props) => (
  <div className="flex flex-col gap-4">
    {repeated && <RepeatedPhotoNotice adId={repeated.ad_id} />}
    <Tips type={type} />
  </div>
)

SafetyTips.useSharedName = ({ type, repeated }: Props) => {
  const language = useLanguage()
  return repeated ? undefined : `safety ${language} ${type}`
}

function RepeatedPhotoNotice({ adId }: { adId: number | null }) {
  const { repeated } = texts[useLanguage()]
  return (
    <section className="flex items-start gap-2 rounded-xl border border-rose px-4 py-3">
      <Icon name="copy" className="mt-0.5 shrink-0 text-rose" />
      <div className="min-w-0 text-sm leading-relaxed">
        <p>{repeated.text}</p>
        {adId !== null && (
          <Link to={`/ad-details/${adId}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {repeated.link}
          </Link>
        )}
      </div>
    </section>
  )
}

function Tips({ type }: Pick<Props, 'type'>) {
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
