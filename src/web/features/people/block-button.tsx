import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { loadPeopleTexts } from '#web/session/member-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  person: { id: number; full_name: string }
  label: string
  onBlock: () => void
  className: string
  children: ReactNode
}

/** Asks for confirmation before blocking; the dialog loads on demand. */
export function BlockButton({ person, label, onBlock, className, children }: Props) {
  const layer = useLayer(`confirm-block-${person.id}`)
  const press = useSignedInAction(`block-${person.id}`, layer.open)
  const part = useOnDemand(layer.isOpen, loadDialog, layer.close)
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={press} className={className}>
        {children}
      </button>
      {part && <part.BlockDialog name={person.full_name} words={part.words} layer={layer} onConfirm={onBlock} />}
    </>
  )
}

async function loadDialog(language: Language) {
  const [{ BlockDialog }, words] = await Promise.all([
    import('#web/parts/block-dialog/block-dialog.tsx'),
    loadPeopleTexts(language),
  ])
  return { BlockDialog, words }
}
