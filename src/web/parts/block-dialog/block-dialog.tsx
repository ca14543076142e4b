import type { PeopleTexts } from '#i18n/texts.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'

type Props = { name: string; words: PeopleTexts; layer: ReturnType<typeof useLayer>; onConfirm: () => void }

/** Explains the effects of blocking before the user confirms. */
export function BlockDialog({ name, words, layer, onConfirm }: Props) {
  const { shell } = useText()
  const { block, cancel } = words
  const confirm = () => {
    layer.close()
    onConfirm()
  }
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={block.title(name)}
      closeLabel={shell.close}
      place="middle"
    >
      <div className="p-2">
        <ul className="flex flex-col gap-2">
          {block.effects.map((effect) => (
            <li key={effect} className="flex items-start gap-2">
              <Icon name="ban" size={18} className="mt-1 shrink-0 text-muted" />
              {effect}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-muted">{block.quietly}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className={buttonClass('danger', 'grow')} onClick={confirm}>
            {block.confirm}
          </button>
          <button type="button" className={buttonClass('quiet', 'grow')} onClick={layer.close}>
            {cancel}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
