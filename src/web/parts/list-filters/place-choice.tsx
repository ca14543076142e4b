import { useRootData } from '#web/session/root-data.ts'
import { useListFilterText } from './list-filter-text.ts'

type Props = {
  name: string
  chosen: string | undefined
  /** A chosen place that is not a governorate, so that sending the form keeps it. */
  other?: { id: number; name: string } | undefined
}

/** A menu of governorates that sends its form. */
export function PlaceChoice({ name, chosen, other }: Props) {
  const words = useListFilterText()
  const governorates = useRootData()?.governorates ?? []
  const isListed = !other || governorates.some(({ id }) => id === other.id)
  return (
    <select
      name={name}
      aria-label={words.place}
      defaultValue={chosen ?? ''}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3 sm:grow-0"
    >
      <option value="">{words.allPlaces}</option>
      {!isListed && <option value={other.id}>{other.name}</option>}
      {governorates.map(({ id, name: label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
