import { type KeyboardEvent, useState } from 'react'
import type { Facet } from '#contract/ads.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { governorateShapes, mapBox, type Shape } from './governorate-shapes.ts'
import { usePlaceText } from './place-texts.ts'
import type { ZoneNode } from './zone-tree.ts'

type Props = {
  governorates: ZoneNode[]
  chosen: ZoneNode | undefined
  open: ZoneNode | undefined
  facet: Facet | undefined
  onPick: (zone: ZoneNode) => void
}

/** Every governorate is a button with a spoken name, reachable with the Tab key. */
export function ZoneMap({ governorates, chosen, open, facet, onPick }: Props) {
  const texts = usePlaceText()
  const [focused, setFocused] = useState<number>()
  // Lines to outside names cross neighbouring shapes, so they are drawn last.
  const inOrder = governorateShapes.toSorted((a, b) => Number('line' in a) - Number('line' in b))
  const shown = inOrder.flatMap((shape) => {
    const zone = governorates.find(({ id }) => id === shape.id)
    return zone ? [{ shape, zone }] : []
  })
  const marked = governorateShapes.filter(({ id }) => id === focused || id === open?.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg viewBox={mapBox} role="group" aria-label={texts.map} className="zone-map mx-auto block w-full select-none">
      {shown.map(({ shape, zone }) => (
        <Region
          key={shape.id}
          shape={shape}
          zone={zone}
          isChosen={zone === chosen}
          facet={facet}
          onPick={() => onPick(zone)}
          onFocus={(isVisible) => setFocused(isVisible ? shape.id : undefined)}
        />
      ))}
      {/* Drawn last: neighbours would cover half of the outline. */}
      {marked.map(({ id, path }) => (
        <path
          key={id}
          d={path}
          className={`pointer-events-none fill-none ${id === focused ? 'zone-focus' : 'zone-open'}`}
        />
      ))}
    </svg>
  )
}

type RegionProps = {
  shape: Shape
  zone: ZoneNode
  isChosen: boolean
  facet: Facet | undefined
  onPick: () => void
  onFocus: (isVisible: boolean) => void
}

function Region({ shape, zone, isChosen, facet, onPick, onFocus }: RegionProps) {
  const name = useSpokenName(zone, facet)
  const [x, y] = shape.label
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-current={isChosen}
      onClick={onPick}
      onKeyDown={onKeyDown}
      onFocus={(event) => onFocus(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => onFocus(false)}
      className="zone-region"
    >
      <path d={shape.path} />
      {shape.line && (
        <>
          <line x1={shape.line[0]} y1={shape.line[1]} x2={shape.line[2]} y2={shape.line[3]} />
          {/* Touch target larger than the name. */}
          <rect x={x - 105} y={y - 70} width={210} height={140} className="fill-transparent stroke-none" />
        </>
      )}
      <text x={x} y={y}>
        {zone.name}
      </text>
    </g>
  )
}

function useSpokenName(zone: ZoneNode, facet: Facet | undefined) {
  const { ads } = useText()
  const language = useLanguage()
  if (!facet) return zone.name
  const count = facet.counts[zone.id] ?? 0
  const isMore = count > facet.limit
  return `${zone.name}, ${isMore ? ads.countAtLeast(formatNumber(language, facet.limit)) : ads.count(count)}`
}
