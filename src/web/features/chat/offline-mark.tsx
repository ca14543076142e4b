import { formatDate, formatTime } from '#i18n/format.ts'
import { useIsOnline } from '#web/browser/use-is-online.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useLastContact } from './store/offline-chats.ts'

/** Without a network: how old the chats on the screen are. */
export function OfflineMark() {
  const { chat: words } = useMemberText()
  const language = useLanguage()
  const isOnline = useIsOnline()
  const lastContact = useLastContact()
  if (isOnline || lastContact === null) return null
  const at = new Date(lastContact).toISOString()
  return (
    <p role="status" className="mx-3 mb-2 rounded-md bg-apricot-soft px-3 py-1.5 text-sm">
      {words.asOf(formatDate(language, at), formatTime(language, at))}
    </p>
  )
}
