import type { Banner } from '#contract/desk-words.ts'
import type { Language } from '#contract/language.ts'
import type { Clock } from '#server/platform/clock.ts'
import { day, hour } from '#server/platform/time.ts'
import type { Settings } from '#server/settings/index.ts'

type BannerContext = { clock: Clock; settings: Pick<Settings, 'current' | 'versionOf' | 'onChange'> }

/** The banner that pages show at the moment. */
export function readBanner({ clock, settings }: BannerContext, language: Language): Banner | null {
  const { banner } = settings.current()
  if (!banner) return null
  const now = clock.now()
  if (now < Date.parse(banner.starts_at) || now >= Date.parse(banner.ends_at)) return null
  const { link, level, is_dismissible } = banner
  return { id: settings.versionOf('banner'), text: banner[language], link, level, is_dismissible }
}

/** Timers cannot wait longer than 24 days. */
const longestWait = day

type BannerTimesContext = BannerContext & {
  /** Drops the cached pages, because a banner starts or ends. */
  onChange: () => void
}

/** Cached pages do not know the time: they are dropped at the start and at the end of the banner, in every process. */
export function watchBannerTimes({ clock, settings, onChange }: BannerTimesContext) {
  let timer: NodeJS.Timeout | undefined
  // Pages on the disk may be an hour old, and a process that was down has missed what happened since.
  let seenUntil = clock.now() - hour

  function check() {
    clearTimeout(timer)
    const { banner } = settings.current()
    const times = banner ? [Date.parse(banner.starts_at), Date.parse(banner.ends_at)] : []
    const now = clock.now()
    if (times.some((time) => time > seenUntil && time <= now)) onChange()
    seenUntil = now
    const next = Math.min(longestWait, ...times.filter((time) => time > now).map((time) => time - now))
    timer = setTimeout(check, next).unref()
  }
  check()
  settings.onChange((key) => key === 'banner' && check())
  return { stop: () => clearTimeout(timer) }
}
