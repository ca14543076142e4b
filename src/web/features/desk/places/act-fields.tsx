import { maxPlaceName } from '#contract/desk-choices.ts'
import type { DeskPlace, PlaceKind } from '#contract/desk-places.ts'
import { NameFields } from '#web/features/desk/catalog/name-fields.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ActValues } from './act-values.ts'
import { TargetPicker } from './target-picker.tsx'

type Props = {
  kind: PlaceKind
  values: ActValues
  place: DeskPlace
  isTargetMissing: boolean
  errors: Record<string, string | undefined>
  onChange: (part: Partial<ActValues>) => void
}

export function ActFields({ kind, values, place, isTargetMissing, errors, onChange }: Props) {
  const { places: words } = useDeskText()
  return (
    <>
      {(kind === 'rename' || kind === 'add') && (
        <NameFields texts={words} maxLength={maxPlaceName} values={values} errors={errors} onChange={onChange} />
      )}
      {(kind === 'locate' || kind === 'add') && (
        <div className="grid grid-cols-2 gap-3">
          {(['latitude', 'longitude'] as const).map((name) => (
            <TextField
              key={name}
              label={words[name]}
              error={errors[name]}
              dir="ltr"
              inputMode="decimal"
              maxLength={12}
              value={values[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
        </div>
      )}
      {kind === 'merge' && (
        <TargetPicker
          placeId={place.id}
          target={values.target}
          isMissing={isTargetMissing}
          onChoose={(target) => onChange({ target })}
        />
      )}
    </>
  )
}
