import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  layer: ReturnType<typeof useLayer>
  index: number
  url: string | undefined
  onCover: () => void
  onTurn: () => void
  onRemove: () => void
}

/** What can be done with one image, without dragging. Turning keeps the menu open: three turns are a turn to the left. */
export function ImageMenu({ layer, index, url, onCover, onTurn, onRemove }: Props) {
  const { photos: words } = usePostingText()
  const { shell } = useText()
  const closing = (act: () => void) => () => {
    layer.close()
    act()
  }
  return (
    <Dialog
      isOpen={layer.isOpen && index >= 0}
      onClose={layer.close}
      title={words.one(index + 1)}
      closeLabel={shell.close}
      place="middle"
    >
      {url && <img src={url} alt="" className="mx-auto mb-2 max-h-[40dvh] max-w-full rounded-md object-contain" />}
      {index > 0 && <MenuButton icon="star" label={words.makeCover} onPress={closing(onCover)} />}
      <MenuButton icon="refresh-cw" label={words.turn} onPress={onTurn} />
      <MenuButton icon="trash-2" label={words.removeThis} onPress={closing(onRemove)} isDanger />
    </Dialog>
  )
}

type MenuButtonProps = { icon: IconName; label: string; onPress: () => void; isDanger?: boolean }

const MenuButton = ({ icon, label, onPress, isDanger = false }: MenuButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    className={buttonClass('plain', `min-h-12 w-full justify-start ${isDanger ? 'text-rose' : ''}`)}
  >
    <Icon name={icon} />
    {label}
  </button>
)
