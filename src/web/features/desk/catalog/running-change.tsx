import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { RunningChange as Running } from '#contract/desk-categories.ts'
import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'

const askEvery = 2000

type Props = { change: Running; texts: DeskTexts['categories']['running'] }

/** How far the ads have followed. Asks again until the change has finished. */
export function RunningChange({ change, texts: running }: Props) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), askEvery)
    return () => clearInterval(timer)
  }, [revalidate])
  const title = running.title(change.name)
  const [done, total] = [change.ads_done, change.ads_total].map((count) => formatNumber(language, count))
  return (
    <section aria-label={title} className="mb-4 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap justify-between gap-x-3">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{running.progress(done ?? '', total ?? '')}</p>
      </div>
      <progress
        aria-label={title}
        value={change.ads_done}
        max={Math.max(1, change.ads_total)}
        className="mt-2 h-2 w-full accent-primary"
      />
      <p className="mt-1 text-muted text-sm">{running.hint}</p>
    </section>
  )
}
