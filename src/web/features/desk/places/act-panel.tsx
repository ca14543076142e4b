import { useState } from 'react'
import type { DeskPlace, PlaceKind, PlacePage, PlacePreview } from '#contract/desk-places.ts'
import { ActForm } from '#web/features/desk/catalog/act-form.tsx'
import { Touched } from '#web/features/desk/catalog/touched.tsx'
import { useFieldErrors } from '#web/features/desk/catalog/use-field-errors.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { ActFields } from './act-fields.tsx'
import { type ActValues, changeOf, degrees, valuesOf } from './act-values.ts'

type Props = { kind: PlaceKind; place: DeskPlace; onDone: (page: PlacePage) => void; onCancel: () => void }

const shownFields = ['name_ar', 'name_en', 'latitude', 'longitude']
const counted = ['ads', 'inquiries', 'saved_searches', 'shops', 'places', 'addresses'] as const

export function ActPanel({ kind, place, onDone, onCancel }: Props) {
  const { places: words } = useDeskText()
  const call = useCall()
  const [values, setValues] = useState(() => valuesOf(kind, place))
  const [preview, setPreview] = useState<PlacePreview>()
  const [isTargetMissing, setIsTargetMissing] = useState(false)
  const { errors, clear, isHandled } = useFieldErrors(shownFields)
  const params = { id: String(place.id) }

  function change(part: Partial<ActValues>) {
    setValues((last) => ({ ...last, ...part }))
    setPreview(undefined)
    clear()
  }

  async function ask() {
    const isMissing = kind === 'merge' && !values.target
    setIsTargetMissing(isMissing)
    if (isMissing) return
    const body = changeOf(kind, values)
    setPreview(await call((api) => api.deskPlaces.preview({ params, body }), { isHandled }))
  }

  async function apply(reason: string) {
    const { name_ar, name_en } = values
    const [latitude, longitude] = [degrees(values.latitude) ?? undefined, degrees(values.longitude) ?? undefined]
    const changed = await call(
      (api) =>
        kind === 'add'
          ? api.deskPlaces.add({ body: { parent_id: place.id, name_ar, name_en, latitude, longitude, reason } })
          : api.deskPlaces.change({ params, body: { change: changeOf(kind, values), reason } }),
      { isHandled },
    )
    if (changed) onDone(changed)
  }

  const fields = { kind, values, place, isTargetMissing, errors, onChange: change }
  return (
    <ActForm
      explanation={words.explain[kind]}
      texts={words}
      fields={<ActFields {...fields} />}
      preview={
        preview && (
          <Touched
            texts={words}
            before={preview.before}
            after={preview.after}
            counts={counted.map((name) => ({ label: words.touches[name], count: preview[name] }))}
          />
        )
      }
      isReady={kind === 'add' || preview !== undefined}
      isDanger={kind === 'merge' && preview !== undefined}
      onPreview={ask}
      onApply={apply}
      onCancel={onCancel}
    />
  )
}
