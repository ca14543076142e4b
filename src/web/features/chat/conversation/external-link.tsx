import { useId } from 'react'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useRootData } from '#web/session/root-data.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

const linkClass = 'break-all text-start text-primary underline'

/** A link in a message. An external link first shows its real host (punycode), against look-alike domains. */
export function ExternalLink({ href, text }: { href: string; text: string }) {
  const { chat: words } = useMemberText()
  const { shell } = useText()
  const publicUrl = useRootData()?.publicUrl
  const layer = useLayer(`leave-${useId()}`)
  const { origin, hostname } = new URL(href)
  if (origin === publicUrl) {
    return (
      <a href={href} className={linkClass}>
        <bdi>{text}</bdi>
      </a>
    )
  }
  return (
    <>
      <button type="button" onClick={layer.open} className={linkClass}>
        <bdi>{text}</bdi>
      </button>
      <Dialog
        isOpen={layer.isOpen}
        onClose={layer.close}
        title={words.outside.title}
        closeLabel={shell.close}
        place="bottom"
      >
        <div className="flex flex-col gap-3 p-4">
          <bdi dir="ltr" className="break-all font-bold text-lg">
            {hostname}
          </bdi>
          <p>{words.outside.body}</p>
          <a
            href={href}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            onClick={layer.close}
            className={buttonClass('quiet')}
          >
            {words.outside.open}
          </a>
          <button type="button" onClick={layer.close} className={buttonClass('primary')}>
            {words.outside.stay}
          </button>
        </div>
      </Dialog>
    </>
  )
}
