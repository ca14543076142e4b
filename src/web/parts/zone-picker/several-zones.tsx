import { useState } from 'react'
import { maxZones } from '#contract/ad-choices.ts'
import { listSeparators } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePlaceText } from './place-texts.ts'
import { usePlaceAddress } from './use-zone-address.ts'
import { type ZoneNode, type ZoneTree, zonePathOf } from './zone-tree.ts'

export type SeveralZones = ReturnType<typeof useSeveralZones>

/** Choosing several zones before the list is shown. */
export function useSeveralZones(initial: number[]) {
  const [isOn, setIsOn] = useState(initial.length > 0)
  const [ids, setIds] = useState(initial)
  const [isFull, setIsFull] = useState(false)
  return {
    isOn,
    ids,
    isFull,
    switchMode: () => setIsOn(!isOn),
    toggle: ({ id }: ZoneNode) => {
      const isAdded = !ids.includes(id)
      setIsFull(isAdded && ids.length === maxZones)
      if (!isAdded) setIds(ids.filter((one) => one !== id))
      else if (ids.length < maxZones) setIds([...ids, id])
    },
  }
}

export function SeveralSwitch({ several }: { several: SeveralZones }) {
  const texts = usePlaceText()
  return (
    <button
      type="button"
      onClick={several.switchMode}
      className="mb-1 inline-flex min-h-11 items-center gap-2 text-primary hover:underline"
    >
      <Icon name={several.isOn ? 'undo-2' : 'layers'} size={18} />
      {several.isOn ? texts.single : texts.several}
    </button>
  )
}

/** Stays at the end of the sheet: what is chosen, and the way to the list. */
export function SeveralBar({ several, tree }: { several: SeveralZones; tree: ZoneTree }) {
  const texts = usePlaceText()
  const language = useLanguage()
  const addressOf = usePlaceAddress()
  const zones = several.ids.flatMap((id) => tree.byId.get(id) ?? [])
  const names = withoutInner(zones).map(({ name }) => name)
  const [only] = several.ids
  const places = several.ids.length === 1 ? { zone_id: String(only) } : { zones_ids: several.ids.map(String) }
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 border-line border-t bg-surface px-4 py-3">
      <p role="status" className="mb-2 line-clamp-2 text-sm empty:hidden">
        {several.isFull ? texts.most(maxZones) : names.join(listSeparators[language])}
      </p>
      {zones.length > 0 ? (
        <Link to={addressOf(places)} replace className={buttonClass('primary', 'w-full')}>
          {texts.showSeveral(zones.length)}
        </Link>
      ) : (
        <p className="text-center text-muted">{texts.several}</p>
      )}
    </div>
  )
}

/** A zone inside another chosen one adds nothing to its name. */
const withoutInner = (zones: ZoneNode[]) =>
  zones.filter((zone) => !zones.some((other) => other !== zone && zonePathOf(zone).includes(other)))
