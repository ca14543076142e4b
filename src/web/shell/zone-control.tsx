import { useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { html, inside } from '#web/ui/markup.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { placeName, useHomeData } from './home-data.ts'

/** Opens the zone picker and shows the selected zone. */
export function ZoneButton({ className = '' }: { className?: string }) {
  const { filters, shell } = useText()
  const picker = useLayer('zone')
  const data = useHomeData()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={picker.open}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md px-3 hover:bg-sunken noscript:hidden ${className}`}
    >
      <Icon name="map-pin" className="shrink-0 text-primary" />
      <span className="sr-only">{filters.place}: </span>
      <span className="truncate">{(data && placeName(data)) ?? shell.everywhere}</span>
      <Icon name="chevron-down" size={16} className="ms-auto shrink-0 text-muted" />
    </button>
  )
}

/**
 * The zone field of a GET form. Without JavaScript users select a governorate here; otherwise it is hidden and holds the
 * zone selected in the picker.
 */
export function ZoneSelect({ className = '' }: { className?: string }) {
  const { shell } = useText()
  const governorates = useRootData()?.governorates ?? []
  const data = useHomeData()
  const chosen = data?.zonePath.at(-1)
  const isBelow = chosen && !governorates.some(({ id }) => id === chosen.id)
  const zones = [{ id: '', name: shell.everywhere }, ...(isBelow ? [chosen] : []), ...governorates]
  const options = inside(
    () =>
      zones.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
    () =>
      html`${zones.map(({ id, name }) => html`<option value="${id}"${id === (chosen?.id ?? '') && html` selected=""`}>${name}</option>`)}`,
  )
  return (
    <label className="hidden noscript:block">
      <span className="sr-only">{shell.zone}</span>
      <select
        name="zone_id"
        key={chosen?.id}
        defaultValue={chosen?.id ?? ''}
        className={`h-11 rounded-md bg-surface px-2 ${className}`}
        {...options}
      />
      {data?.home.zones?.map(({ id }) => (
        <input key={id} type="hidden" name="zones_ids[]" value={id} />
      ))}
    </label>
  )
}
