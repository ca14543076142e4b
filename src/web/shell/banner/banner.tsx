import { useState } from 'react'
import type { Banner as BannerData } from '#contract/desk-words.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

const storageKey = 'dismissed_banner'

/**
 * Before the first paint, so that a dismissed banner does not move the page. Its button works at once: the code of this component comes
 * late on a slow network. React never runs it again.
 */
const earlyScript = (id: number) => ({
  __html: `try{let s=document.currentScript.parentNode,l=localStorage,k='${storageKey}';s.hidden=l[k]=='${id}';s.onclick=e=>{if(e.target.closest('button'))s.hidden=true,l[k]='${id}'}}catch{}`,
})

/** An announcement of the team above every page. */
export function Banner({ banner }: { banner: BannerData }) {
  const { id, text, link, level, is_dismissible } = banner
  const { shell, notices } = useText()
  const [isDismissed, setIsDismissed] = useState(
    () => !import.meta.env.SSR && is_dismissible && safeLocalStorage.read(storageKey) === String(id),
  )
  if (isDismissed) return null

  function dismiss() {
    safeLocalStorage.write(storageKey, String(id))
    setIsDismissed(true)
  }

  const color = level === 'warning' ? 'bg-apricot-soft' : 'bg-primary-soft'
  return (
    <section aria-label={shell.announcement} className={color} suppressHydrationWarning>
      {is_dismissible && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant with a number
        <script suppressHydrationWarning dangerouslySetInnerHTML={earlyScript(id)} />
      )}
      <div className="mx-auto flex max-w-site items-center gap-2 px-3 py-1">
        <Icon name={level === 'warning' ? 'circle-alert' : 'megaphone'} className="shrink-0" />
        <p className="min-h-11 min-w-0 grow content-center py-1">
          {link ? <BannerLink to={link} text={text} /> : <bdi>{text}</bdi>}
        </p>
        {is_dismissible && (
          <button type="button" aria-label={notices.dismiss} onClick={dismiss} className={`${iconButtonClass} -me-2`}>
            <Icon name="x" />
          </button>
        )}
      </div>
    </section>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

function BannerLink({ to, text }: { to: string; text: string }) {
  const words = <bdi>{text}</bdi>
  if (to.startsWith('/'))
    return (
      <Link to={to} className={linkClass}>
        {words}
      </Link>
    )
  return (
    <a href={to} rel="noopener noreferrer" className={linkClass}>
      {words}
    </a>
  )
}
