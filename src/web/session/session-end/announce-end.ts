// Loaded when the server has ended the session: on another device, after a new password, or with time.
import type { Language } from '#contract/language.ts'
import { inLanguage, withoutLanguage } from '#contract/language.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { onSignIn } from '#web/session/user.ts'
import { dismissNotice, errorNoticeDuration, notify } from '#web/ui/notice-list.ts'

let notice = 0

type Place = { language: Language; path: string; isPrivate: boolean }

/** Shows one notice until the user signs in again. Returns the address of sign-in, which leads back here. */
export function announceEnd({ errors, shell }: ShellTexts, { language, path, isPrivate }: Place): string {
  const signIn = `${inLanguage(language, '/login')}?next=${encodeURIComponent(path)}`
  const isOnWay = isPrivate || withoutLanguage(path).startsWith('/login')
  dismissNotice(notice)
  notice = notify({
    kind: 'info',
    title: errors.signInTitle,
    content: errors.signInBody,
    duration: errorNoticeDuration,
    ...(!isOnWay && { link: { to: signIn, label: shell.signIn } }),
  })
  onSignIn(() => dismissNotice(notice))
  return signIn
}
