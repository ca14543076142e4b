import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FacebookIcon, TelegramIcon, WhatsAppIcon } from '#web/parts/brand-icons/brand-icons.tsx'
import { CompareButton } from '#web/parts/compare/compare-button.tsx'
import { useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notice-list.ts'
import type { useLayer } from '#web/ui/use-layer.ts'

/** Share sheet, opened by `useLayer('share')`. */
export function ShareSheet({ title, layer }: { title: string; layer: ReturnType<typeof useLayer> }) {
  const { adPage, shell } = useText()
  const { pathname } = useLocation()
  const address = `${useRootData()?.publicUrl ?? ''}${pathname}`
  const adId = /\/ad-details\/(\d+)$/.exec(pathname)?.[1]
  const canShare = useNativeShare()
  const shareNatively = () => {
    layer.close()
    // share() rejects when the user cancels.
    navigator.share({ title, url: address }).catch(() => {})
  }
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={adPage.share.heading}
      closeLabel={shell.close}
      place="bottom"
    >
      <div className="flex flex-col gap-2 p-2">
        {canShare && (
          <button type="button" className={buttonClass('primary')} onClick={shareNatively}>
            <Icon name="share-2" />
            {adPage.share.native}
          </button>
        )}
        <div className="grid grid-cols-3 gap-2">
          {servicesFor(title, address).map(({ key, href, Mark }) => (
            <a
              key={key}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('quiet', 'flex-col gap-1! px-1! py-2 text-sm')}
            >
              <Mark size={28} />
              {adPage.share[key]}
            </a>
          ))}
        </div>
        {adId && <CompareButton id={Number(adId)} onDone={layer.close} />}
        <CopyLink address={address} onCopied={layer.close} />
        {layer.isOpen && <PhoneCode address={address} />}
      </div>
    </Dialog>
  )
}

const QrImage = lazyPart(async () => (await import('./qr-image.tsx')).QrImage)

/** On wide screens only: a phone shares by itself. */
function PhoneCode({ address }: { address: string }) {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => setIsWide(matchMedia('(min-width: 48rem)').matches), [])
  return isWide ? <QrImage address={address} /> : null
}

/** Their public addresses for sharing a link. */
function servicesFor(title: string, address: string) {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { key: 'whatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`, Mark: WhatsAppIcon },
    { key: 'telegram', href: `https://t.me/share/url?url=${url}&text=${text}`, Mark: TelegramIcon },
    { key: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, Mark: FacebookIcon },
  ] as const
}

/** The URL is also in a field, to select it when the clipboard is not available. */
function CopyLink({ address, onCopied }: { address: string; onCopied: () => void }) {
  const { share } = useText().adPage
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      return field.current?.select()
    }
    // Close first, because the sheet covers notices.
    onCopied()
    notify({ kind: 'success', title: share.copied })
  }
  return (
    <div className="flex gap-2">
      <input
        ref={field}
        readOnly
        dir="ltr"
        value={address}
        aria-label={share.link}
        className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3"
      />
      <button type="button" className={buttonClass('quiet', 'shrink-0')} onClick={copy}>
        <Icon name="copy" />
        {share.copy}
      </button>
    </div>
  )
}

/** Browser-only, so false on the server and during hydration. */
function useNativeShare() {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  return canShare
}
