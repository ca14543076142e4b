import { useState } from 'react'
import { inLanguage } from '#contract/language.ts'
import { meetupPath } from '#contract/meetups.ts'
import type { Meetup } from '#contract/messages.ts'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useMeetupText } from './use-meetup-text.ts'

/** Makes a link for a friend and offers it to the apps of the phone; on other devices it is copied. */
export function ShareMeetup({ conversationId, meetup }: { conversationId: number; meetup: Meetup }) {
  const { share: words } = useMeetupText()
  const language = useLanguage()
  const call = useCall()
  const [isShared, setIsShared] = useState(meetup.is_shared)
  const [address, setAddress] = useState<string>()
  const params = { id: String(conversationId), seq: String(meetup.seq) }

  async function share() {
    const link = await call((api) => api.meetups.share({ params }))
    if (!link) return
    setIsShared(true)
    const [path, token] = meetupPath(link.token).split('#')
    const url = `${location.origin}${inLanguage(language, path ?? '')}#${token}`
    setAddress(url)
    // share() rejects when the user cancels, and when the press is too long ago.
    if (navigator.share) return navigator.share({ text: words.message, url }).catch(() => {})
    try {
      await navigator.clipboard.writeText(`${words.message} ${url}`)
      notify({ kind: 'success', title: words.copied })
    } catch {
      // The link is shown below.
    }
  }

  async function revoke() {
    if (!(await call((api) => api.meetups.unshare({ params })))) return
    setIsShared(false)
    setAddress(undefined)
    notify({ kind: 'success', title: words.revoked })
  }

  return (
    <>
      <button type="button" onClick={() => void share()} className={buttonClass('primary', 'mt-1')}>
        <Icon name="share-2" size={18} />
        {words.make}
      </button>
      {address && (
        <p dir="ltr" className="select-all break-all text-sm">
          {address}
        </p>
      )}
      <p className="text-muted text-sm">{words.hint}</p>
      {isShared && (
        <button type="button" onClick={() => void revoke()} className={buttonClass('plain')}>
          {words.revoke}
        </button>
      )}
    </>
  )
}
