import { useEffect, useState } from 'react'
import { useText } from '#web/session/language.ts'
import { useReferenceState } from '#web/session/reference-data.ts'
import { useErrorHandler } from '#web/session/use-error-handler.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { useHomeData } from './home-data.ts'

/** The dialog of the zone picker. Its code, map and zones load on first opening. */
export function ZoneSheet() {
  const { filters, shell, errors, notices } = useText()
  const { isOpen, close } = useLayer('zone')
  const picker = usePicker(isOpen, close)
  const reference = useReferenceState(isOpen)
  const zones = reference.data?.zones
  const home = useHomeData()
  return (
    <Dialog isOpen={isOpen} onClose={close} title={filters.choosePlace} closeLabel={shell.close} place="tall">
      {isOpen && picker && zones && (
        <picker.ZonePicker
          zones={zones}
          chosenId={home?.zonePath.at(-1)?.id}
          chosenIds={home?.home.zones?.map(({ id }) => id)}
          facet={home?.home.facets.zone_id}
        />
      )}
      {isOpen && reference.hasFailed && (
        <p role="alert" className="py-16 text-center">
          {notices.anError}{' '}
          <button type="button" onClick={reference.retry} className={buttonClass('quiet')}>
            {errors.retry}
          </button>
        </p>
      )}
      {isOpen && !(picker && zones) && !reference.hasFailed && (
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
