import type { BannerValue } from '#contract/desk-settings.ts'
import { directionOf, languages } from '#contract/language.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The banner in both languages, as pages show it. */
export function BannerPreview({ banner }: { banner: BannerValue }) {
  const { banner: words } = useDeskText().words
  const color = banner.level === 'warning' ? 'bg-apricot-soft' : 'bg-primary-soft'
  return (
    <div>
      <p className="mb-1 font-semibold">{words.preview}</p>
      {languages.map((language) => (
        <div
          key={language}
          lang={language}
          dir={directionOf(language)}
          className={`mb-1 flex items-center gap-2 rounded-md px-3 py-1 ${color}`}
        >
          <Icon name={banner.level === 'warning' ? 'circle-alert' : 'megaphone'} className="shrink-0" />
          <p
            className={`min-h-11 min-w-0 grow content-center py-1 ${banner.link ? 'underline underline-offset-4' : ''}`}
          >
            {banner[language]}
          </p>
          {banner.is_dismissible && <Icon name="x" className="shrink-0" />}
        </div>
      ))}
    </div>
  )
}
