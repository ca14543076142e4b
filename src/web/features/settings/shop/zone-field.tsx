import { useId, useMemo } from 'react'
import type { Language } from '#contract/language.ts'
import { shortPath } from '#web/parts/short-zone-path.ts'
import { zonePathOf, zoneTreeOf } from '#web/parts/zone-picker/zone-tree.ts'
import { useText } from '#web/session/language.ts'
import { useReferenceData } from '#web/session/reference-data.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { useShopText } from './shop-text.ts'

type Props = { zoneId: number | undefined; error: string | undefined; onPick: (zoneId: number) => void }

/** The zone of the shop, chosen with the picker of the search filters. */
export function ZoneField({ zoneId, error, onPick }: Props) {
  const words = useShopText()
  const { filters, shell } = useText()
  const id = useId()
  const layer = useLayer('shop-place')
  const picker = useOnDemand(layer.isOpen, loadPicker, layer.close)
  const zones = useReferenceData(true)?.zones
  const zone = useMemo(() => zones && zoneTreeOf(zones).byId.get(zoneId ?? 0), [zones, zoneId])
  const name =
    zone &&
    shortPath(zonePathOf(zone))
      .map((one) => one.name)
      .join(' · ')
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {words.zone}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={layer.open}
        className={`flex min-h-12 w-full items-center gap-2 rounded-md border bg-surface px-3 py-2 text-start ${error ? 'border-rose' : 'border-line-strong'}`}
      >
        <Icon name="map-pin" className="shrink-0 text-primary" />
        <span id={`${id}-value`} className={`grow ${name ? '' : 'text-muted'}`}>
          {name || words.chooseZone}
        </span>
        <Icon name="chevron-down" size={16} className="shrink-0 text-muted" />
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Dialog
        isOpen={layer.isOpen}
        onClose={layer.close}
        title={filters.choosePlace}
        closeLabel={shell.close}
        place="tall"
      >
        {layer.isOpen && picker && zones && (
          <picker.ZonePicker
            zones={zones}
            chosenId={zoneId}
            facet={undefined}
            onPick={(picked) => {
              onPick(picked.id)
              layer.close()
            }}
          />
        )}
        {layer.isOpen && !(picker && zones) && <p className="py-16 text-center text-muted">{shell.loading}</p>}
      </Dialog>
    </div>
  )
}

const loadPicker = (_: Language) => import('#web/parts/zone-picker/zone-picker.tsx')
