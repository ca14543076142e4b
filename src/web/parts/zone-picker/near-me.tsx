import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentPosition } from '#web/browser/current-position.ts'
import { useLocalPath } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { nearestZone } from './nearest-zone.ts'
import { usePlaceText } from './place-texts.ts'
import { usePlaceAddress } from './use-zone-address.ts'

type Failure = keyof ReturnType<typeof usePlaceText>['locationFailures']

/** Lists the ads nearest to the device. The nearest zone is found here, so the position never leaves the device. */
export function NearMe() {
  const texts = usePlaceText()
  const [isLocating, setIsLocating] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const addressOf = usePlaceAddress()
  const local = useLocalPath()
  const navigate = useNavigate()
  const call = useCall()

  async function locate() {
    if (isLocating) return
    setFailure(undefined)
    setIsLocating(true)
    const position = await currentPosition()
    const centres = typeof position === 'string' ? undefined : await call((api) => api.catalog.zoneCentres({}))
    setIsLocating(false)
    if (typeof position === 'string') return setFailure(position)
    if (!centres) return
    const id = nearestZone(centres, position)
    if (id === undefined) return setFailure('far')
    await navigate(local(addressOf({ zone_id: String(id), sort: 'nearest' })), { replace: true })
  }

  return (
    <div className="mb-2">
      <button
        type="button"
        aria-disabled={isLocating}
        aria-describedby="near-me-note"
        onClick={() => void locate()}
        className={buttonClass('quiet', 'w-full')}
      >
        <Icon name={isLocating ? 'refresh-cw' : 'map-pin'} className={isLocating ? 'animate-spin' : 'text-primary'} />
        {isLocating ? texts.locating : texts.nearMe}
      </button>
      <p id="near-me-note" className="mt-1 text-muted text-xs">
        {texts.nearMeNote}
      </p>
      <p role="alert" className="text-rose text-sm">
        {failure && texts.locationFailures[failure]}
      </p>
    </div>
  )
}
