import { useEffect, useState } from 'react'
import { maxPlaceName } from '#contract/desk-choices.ts'
import type { FoundPlace } from '#contract/desk-places.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  placeId: number
  target: FoundPlace | undefined
  isMissing: boolean
  onChoose: (target: FoundPlace | undefined) => void
}

/** What the server would accept: first the places beside it, then by a part of a name. */
export function TargetPicker({ placeId, target, isMissing, onChoose }: Props) {
  const { places: words } = useDeskText()
  const call = useCall()
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; targets: FoundPlace[] }>()

  async function search(typed: string) {
    const query = { search: typed.trim() }
    const params = { id: String(placeId) }
    const targets = await call((api) => api.deskPlaces.targets({ params, query }), { kind: 'background' })
    setFound((last) => (targets ? { text: typed, targets } : last))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => void search(''), [placeId])

  return (
    <div>
      <TextField
        label={words.target}
        hint={words.targetHint}
        error={isMissing && !target ? words.targetMissing : undefined}
        dir="auto"
        maxLength={maxPlaceName}
        autoComplete="off"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          onChoose(undefined)
          void search(value)
        }}
      />
      {target ? (
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <Icon name="check" size={18} className="shrink-0 text-primary" />
          {words.chosen([...target.path, target.name].join(' › '))}
        </p>
      ) : (
        found?.text === text && <Found targets={found.targets} onChoose={onChoose} />
      )}
    </div>
  )
}

function Found({ targets, onChoose }: Pick<Props, 'onChoose'> & { targets: FoundPlace[] }) {
  const { places: words } = useDeskText()
  if (!targets.length) return <p className="mt-1 text-muted">{words.noneFound}</p>
  return (
    <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
      {targets.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-1 text-start hover:bg-primary-soft"
            onClick={() => onChoose(one)}
          >
            <span className="font-semibold">{one.name}</span>
            <span className="text-muted text-sm">{one.path.join(' › ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
