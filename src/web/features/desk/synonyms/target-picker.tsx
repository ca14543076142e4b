import type { SynonymTarget } from '#contract/desk-synonyms.ts'
import { TargetSearch } from '#web/features/desk/catalog/target-search.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'

type Props = { target: SynonymTarget | undefined; onChoose: (target: SynonymTarget | undefined) => void }

/** A category, make, model or place, found by the beginning of its name. */
export function TargetPicker({ target, onChoose }: Props) {
  const { synonyms: words } = useDeskText()
  return (
    <TargetSearch
      texts={{ ...words, label: words.target, hint: words.targetHint, noneFound: words.noTarget }}
      maxLength={60}
      minLength={2}
      chosen={target}
      onChoose={onChoose}
      find={(api, text) => api.deskSynonyms.targets({ query: { text } })}
      iconOf={({ kind }) => (kind === 'place' ? 'map-pin' : 'layers')}
    />
  )
}
