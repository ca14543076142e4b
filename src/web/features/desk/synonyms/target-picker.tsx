import { useState } from 'react'
import type { SynonymTarget } from '#contract/desk-synonyms.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { target: SynonymTarget | undefined; onChoose: (target: SynonymTarget | undefined) => void }

/** A category, make, model or place, found by the beginning of its name. */
export function TargetPicker({ target, onChoose }: Props) {
  const { synonyms: words } = useDeskText()
  const call = useCall()
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; targets: SynonymTarget[] }>()

  async function search(typed: string) {
    setText(typed)
    onChoose(undefined)
    const wanted = typed.trim()
    if (wanted.length < 2) return setFound(undefined)
    const targets = await call((api) => api.deskSynonyms.targets({ query: { text: wanted } }), { kind: 'background' })
    setFound((last) => (targets ? { text: typed, targets } : last))
  }

  return (
    <div>
      <TextField
        label={words.target}
        hint={words.targetHint}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        value={text}
        onChange={({ target: { value } }) => void search(value)}
      />
      {target ? (
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <Icon name="check" size={18} className="text-primary" />
          {words.chosen(target.path ? `${target.path} › ${target.name}` : target.name)}
        </p>
      ) : (
        found?.text === text && <Found targets={found.targets} onChoose={onChoose} />
      )}
    </div>
  )
}

function Found({ targets, onChoose }: Pick<Props, 'onChoose'> & { targets: SynonymTarget[] }) {
  const { synonyms: words } = useDeskText()
  if (!targets.length) return <p className="mt-1 text-muted">{words.noTarget}</p>
  return (
    <ul className="mt-1 divide-y divide-line rounded-md border border-line">
      {targets.map((one) => (
        <li key={`${one.kind} ${one.id}`}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-1 text-start hover:bg-primary-soft"
            onClick={() => onChoose(one)}
          >
            <Icon name={one.kind === 'place' ? 'map-pin' : 'layers'} size={16} />
            <span className="font-semibold">{one.name}</span>
            <span className="text-muted text-sm">{one.path}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
