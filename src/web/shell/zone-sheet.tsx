import { useEffect, useState } from 'react'
import { useText } from '#web/session/language.ts'
import { useReferenceData } from '#web/session/reference-data.ts'
import { useErrorHandler } from '#web/session/use-error-handler.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { useHomeData } from './home-data.ts'

/** The dialog of the zone picker. Its code, map and zones load on first opening. */
export function ZoneSheet() {
  const { filters, shell } = useText()
  const { isOpen, close } = useLayer('zone')
  const picker = usePicker(isOpen, close)
  const zones = useReferenceData(isOpen)?.zones
  const home = useHomeData()
  return (
    <Dialog isOpen={isOpen} onClose={close} title={filters.choosePlace} closeLabel={shell.close} place="tall">
      {isOpen && picker && zones && (
        <picker.ZonePicker zones={zones} chosenId={home?.zonePath.at(-1)?.id} facet={home?.home.facets.zone_id} />
      )}
      {isOpen && !(picker && zones) && (
        <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted">
          <Icon name="refresh-cw" className="animate-spin" />
          {shell.loading}
        </p>
      )}
    </Dialog>
  )
}

function usePicker(isNeeded: boolean, onFailure: () => void) {
  const [picker, setPicker] = useState<typeof import('#web/parts/zone-picker/zone-picker.tsx')>()
  const handleError = useErrorHandler()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers are new at every render and need no rerun
  useEffect(() => {
    if (!isNeeded) return
    import('#web/parts/zone-picker/zone-picker.tsx').then(setPicker, (error) => {
      handleError(error)
      onFailure()
    })
  }, [isNeeded])

  return picker
}
