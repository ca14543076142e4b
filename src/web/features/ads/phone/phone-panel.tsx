import { useRef } from 'react'
import type { PeopleTexts } from '#i18n/texts.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

export type RevealedPhone = { phone: string; national: string }

type Words = PeopleTexts['number']

/** The revealed phone with call, message and copy buttons. */
export function PhonePanel({ number, words }: { number: RevealedPhone; words: Words }) {
  const text = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number.phone)
    } catch {
      // Without clipboard access the text can still be selected.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      return
    }
    notify({ kind: 'success', title: words.copied })
  }
  return (
    <div className="rounded-lg bg-primary-soft p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="sr-only">{words.heading}: </span>
          <bdi ref={text} dir="ltr" className="font-bold text-xl tabular-nums">
            {number.national}
          </bdi>
        </p>
        <button type="button" aria-label={words.copy} title={words.copy} onClick={copy} className={iconButtonClass}>
          <Icon name="copy" />
        </button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={`tel:${number.phone}`} className={buttonClass('primary', 'grow whitespace-nowrap')}>
          <Icon name="phone" />
          {words.call}
        </a>
        <a
          href={`https://wa.me/${number.phone.replace('+', '')}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet', 'grow whitespace-nowrap')}
        >
          <Icon name="message-circle" />
          {words.whatsApp}
        </a>
      </div>
      <p className="mt-2 text-muted text-sm">{words.advice}</p>
    </div>
  )
}
