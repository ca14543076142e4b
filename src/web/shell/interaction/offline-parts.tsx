import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import { useText } from '#web/session/language.ts'
import { useLateText } from '#web/session/late-text/late-text.ts'
import { useIsOffline } from '#web/session/offline-notice.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { useLinkGuard } from './link-guard.ts'

/** While there is no connection: a strip, and a dialog for the page that was asked for. */
export function OfflineParts() {
  const { errors, shell } = useText()
  const { opensWhenBack } = useLateText()
  const layer = useLayer('offline')
  const [wanted, setWanted] = useState<string>()
  const isOffline = useIsOffline()
  const navigate = useNavigate()
  const openWanted = () => wanted && navigate(wanted, { replace: true })
  useLinkGuard((path) => {
    setWanted(path)
    layer.open()
  })
  useReturn(() => {
    if (layer.isOpen) openWanted()
  })
  return (
    <>
      {isOffline && <Strip text={errors.offlineTitle} />}
      <Dialog
        isOpen={layer.isOpen && wanted !== undefined}
        onClose={layer.close}
        title={errors.offlineTitle}
        closeLabel={shell.close}
        place="middle"
      >
        <div className="flex flex-col items-center gap-3 p-3 text-center">
          <Icon name="wifi-off" size={40} className="text-muted" />
          <p>{opensWhenBack}</p>
          <button type="button" onClick={openWanted} className={buttonClass('primary')}>
            <Icon name="refresh-cw" />
            {errors.retry}
          </button>
        </div>
      </Dialog>
    </>
  )
}

/** In the top bar of phones, where it covers no button; on desktops at the lower edge. */
function Strip({ text }: { text: string }) {
  const bar = document.querySelector('[data-shell="top"]')
  if (!bar) return null
  const strip = (
    <p
      data-strip="offline"
      className="flex items-center justify-center gap-1.5 bg-ink text-page text-xs leading-6 md:fixed md:inset-x-0 md:bottom-0"
    >
      <Icon name="wifi-off" size={14} />
      {text}
    </p>
  )
  return createPortal(strip, bar)
}

/** What failed meanwhile loads again: the page itself, its images, and the page that was asked for. */
function useReturn(onReturn: () => void) {
  const { revalidate } = useRevalidator()
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    const reload = () => {
      latest.current()
      if (document.querySelector('[data-error="offline"]')) void revalidate()
      for (const image of document.querySelectorAll<HTMLImageElement>('[data-broken]')) {
        delete image.dataset.broken
        image.srcset += ''
      }
    }
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [revalidate])
}
