import { useText } from '#web/language.ts'
import { useMemberText } from '#web/member-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { useLayer } from '#web/ui/layer.ts'

/** A picture as large as the screen allows. */
export function PictureDialog({ layer, name }: { layer: ReturnType<typeof useLayer>; name: string | null }) {
  const { shell } = useText()
  const { kinds } = useMemberText().chat
  return (
    <Dialog
      isOpen={layer.isOpen && name !== null}
      onClose={layer.close}
      title={kinds.image}
      closeLabel={shell.close}
      place="tall"
    >
      {name && (
        <img
          src={`/chat-pictures/960/${name}`}
          alt={kinds.image}
          className="mx-auto max-h-[78dvh] max-w-full object-contain"
        />
      )}
    </Dialog>
  )
}
