import { useLocation } from 'react-router'
import { otherLanguage, withoutLanguage } from '#contract/language.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSwitchLanguage } from './use-switch-language.ts'

/**
 * Link to the same page in the other language. Without JavaScript the server sets the cookie from `?lang=`; with it, the
 * page changes in place when the texts and data of the other language are loaded.
 */
export function LanguageSwitch() {
  const { shell } = useText()
  const language = useLanguage()
  const location = useLocation()
  const { addressIn, isSwitchingTo, switchTo } = useSwitchLanguage()

  const other = otherLanguage(language)
  // The error page never repeats its query, not even in a link.
  const isErrorPage = withoutLanguage(location.pathname) === '/error'
  const switching = new URLSearchParams(isErrorPage ? '' : location.search)
  switching.set('lang', other)
  const isBusy = isSwitchingTo(other)

  const switchLanguage = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isBusy) switchTo(other)
  }

  return (
    <a
      href={`${addressIn(other)}?${switching}`}
      hrefLang={other}
      lang={other}
      rel="nofollow"
      title={shell.switchLanguage}
      aria-busy={isBusy}
      onClick={switchLanguage}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold hover:bg-sunken aria-busy:opacity-70"
    >
      <Icon name={isBusy ? 'refresh-cw' : 'languages'} className={isBusy ? 'animate-spin' : ''} />
      <span className="md:max-lg:sr-only">{shell.otherLanguage}</span>
      {isBusy && (
        <span role="status" className="sr-only">
          {shell.switching}
        </span>
      )}
    </a>
  )
}
