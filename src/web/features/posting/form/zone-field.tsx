import { useId, useMemo } from 'react'
import type { ZoneEntry } from '#contract/catalog.ts'
import type { Language } from '#contract/language.ts'
import { zoneTreeOf } from '#web/parts/zone-picker/zone-tree.ts'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { adZoneIds, adZoneNames } from './ad-zones.ts'
import { PickButton } from './pick-button.tsx'

type Props = {
  zones: ZoneEntry[]
  zoneIds: number[]
  error?: string | undefined
  onPick: (zoneIds: number[]) => void
}

/** Governorate, city and zone, chosen with the picker of the search filters. */
export function ZoneField({ zones, zoneIds, error, onPick }: Props) {
  const { place: words } = usePostingText()
  const { filters, shell } = useText()
  const id = useId()
  const layer = useLayer('place')
  const picker = useOnDemand(layer.isOpen, loadPicker, layer.close)
  const tree = useMemo(() => zoneTreeOf(zones), [zones])
  const names = adZoneNames(tree, zoneIds)
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {words.zone}
      </p>
      <PickButton
        id={id}
        error={error}
        hint={words.choose}
        chosen={names}
        icon={<Icon name="map-pin" className="shrink-0 text-primary" />}
        onPress={layer.open}
      />
      <Dialog
        isOpen={layer.isOpen}
        onClose={layer.close}
        title={filters.choosePlace}
        closeLabel={shell.close}
        place="tall"
      >
        {layer.isOpen && picker && (
          <picker.ZonePicker
            zones={zones}
            chosenId={zoneIds.at(-1)}
            facet={undefined}
            onPick={(zone) => {
              onPick(adZoneIds(zone))
              layer.close()
            }}
          />
        )}
        {layer.isOpen && !picker && <p className="py-16 text-center text-muted">{shell.loading}</p>}
      </Dialog>
    </div>
  )
}

const loadPicker = (_: Language) => import('#web/parts/zone-picker/zone-picker.tsx')
