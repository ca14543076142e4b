import { useRef } from 'react'
import type { PeopleTexts } from '#i18n/texts.ts'
import { WhatsAppIcon } from '#web/parts/brand-icons/brand-icons.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

export type RevealedPhone = { phone: string; national: string }

type Words = PeopleTexts['number']

const whatsAppUrl = ({ phone }: RevealedPhone) => `https://wa.me/${phone.replace('+', '')}`

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
          <bdi ref={text} dir="ltr" className="whitespace-nowrap font-bold text-xl tabular-nums">
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
          href={whatsAppUrl(number)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet', 'grow whitespace-nowrap')}
        >
          <WhatsAppIcon />
          {words.whatsApp}
        </a>
      </div>
      <p className="mt-2 text-muted text-sm">{words.advice}</p>
    </div>
  )
}

/** The same for the bar of a phone: the number above, the ways to use it under the thumb. */
export function PhoneBar({ number, words, className }: { number: RevealedPhone; words: Words; className: string }) {
  return (
    <>
      <p className="order-first basis-full leading-tight">
        <span className="sr-only">{words.heading}: </span>
        <bdi dir="ltr" className="whitespace-nowrap font-bold text-lg tabular-nums">
          {number.national}
        </bdi>
        <span className="block text-muted text-xs">{words.advice}</span>
      </p>
      <a href={`tel:${number.phone}`} className={buttonClass('primary', className)}>
        <Icon name="phone" />
        {words.call}
      </a>
      <a
        href={whatsAppUrl(number)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', className)}
      >
        <WhatsAppIcon size={20} />
        {words.whatsApp}
      </a>
    </>
  )
}
