import { maxPlaceName } from '#contract/desk-choices.ts'
import type { FoundPlace } from '#contract/desk-places.ts'
import { TargetSearch } from '#web/features/desk/catalog/target-search.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'

type Props = {
  placeId: number
  target: FoundPlace | undefined
  isMissing: boolean
  onChoose: (target: FoundPlace | undefined) => void
}

/** What the server would accept: first the places beside it, then by a part of a name. */
export function TargetPicker({ placeId, target, isMissing, onChoose }: Props) {
  const { places: words } = useDeskText()
  const params = { id: String(placeId) }
  return (
    <TargetSearch
      key={placeId}
      texts={{ ...words, label: words.target, hint: words.targetHint }}
      error={isMissing && !target ? words.targetMissing : undefined}
      maxLength={maxPlaceName}
      minLength={0}
      chosen={target}
      onChoose={onChoose}
      find={(api, search) => api.deskPlaces.targets({ params, query: { search } })}
    />
  )
}
