import { useId, useState } from 'react'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { inputClass } from '#web/ui/form/field.tsx'

type Props = { name: string; onSave: (name: string | null) => void; onCancel: () => void }

const maxLength = 60

export function RenameForm({ name, onSave, onCancel }: Props) {
  const { savedSearches: words } = useMemberText()
  const [typed, setTyped] = useState(name)
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.trim() || null)
      }}
    >
      <label htmlFor={id} className="mb-1 block font-semibold">
        {words.name}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it replaces the pressed button
          autoFocus
          dir="auto"
          value={typed}
          maxLength={maxLength}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          className={`${inputClass} min-w-0 grow basis-48`}
        />
        <button type="submit" className={buttonClass('primary')}>
          {words.saveName}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
        {words.nameHint}
      </p>
    </form>
  )
}
