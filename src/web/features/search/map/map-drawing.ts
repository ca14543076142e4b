// The map of results as markup: our own drawing of the governorates, with a disc and a link for every place.
import type { MapPlace } from '#contract/result-map.ts'
import { governorateShapes, mapBox } from '#web/parts/zone-picker/governorate-shapes.ts'
import { html, type Markup } from '#web/ui/markup.tsx'
import { type Disc, discsOf, type Frame, frameAround, wholeCountry } from './map-frame.ts'

type Look = {
  /** The label of the whole drawing. */
  label: string
  limit: number
  /** The chosen governorate; undefined for the whole country. */
  governorate: number | undefined
  hrefOf: (place: MapPlace) => string
  /** The number beside a name. */
  countOf: (place: MapPlace) => string
}

export function mapMarkup(places: MapPlace[], look: Look): Markup {
  const isCountry = look.governorate === undefined
  const frame = isCountry ? wholeCountry : frameAround(places)
  const discs = discsOf(places, frame, look.limit)
  // Small discs are drawn last, so that large ones do not cover them.
  return html`<svg viewBox="${mapBox}" role="group" aria-label="${look.label}" class="zone-map mx-auto block w-full select-none overflow-hidden">${isCountry ? undefined : ground(frame, look.governorate)}${discs.map((disc) => (isCountry ? region(disc, look) : spot(disc, look)))}</svg>`
}

/** The governorates behind the places of one of them. */
function ground({ scale, shift }: Frame, governorate: number | undefined) {
  const paths = governorateShapes.map(
    ({ id, path }) => html`<path d="${path}" class="${id === governorate ? 'fill-primary-soft' : 'fill-sunken'}"/>`,
  )
  return html`<g transform="translate(${round(shift.x)} ${round(shift.y)}) scale(${round(scale)})" class="stroke-line-strong">${paths}</g>`
}

const round = (value: number) => Math.round(value * 100) / 100

/** A governorate: its shape, name and number, with a disc at its position. */
function region({ place, centre, radius }: Disc, look: Look) {
  const shape = governorateShapes.find(({ id }) => id === place.id)
  if (!shape) return html``
  const [x, y] = shape.label
  const line = shape.line
    ? html`<line x1="${shape.line[0]}" y1="${shape.line[1]}" x2="${shape.line[2]}" y2="${shape.line[3]}"/><rect x="${x - 105}" y="${y - 70}" width="210" height="140" class="fill-transparent stroke-none"/>`
    : undefined
  return html`${anchor(place, look)}<path d="${shape.path}"/>${disc(centre, radius / 2)}${line}${name(place, look, { x, y })}</a>`
}

/** A place inside a governorate. */
function spot({ place, centre, radius, hasName }: Disc, look: Look) {
  return html`${anchor(place, look)}${disc(centre, radius)}${hasName ? name(place, look, centre) : undefined}</a>`
}

/** The name that is read aloud is what is drawn, also where there is no room to draw it. */
const anchor = (place: MapPlace, { hrefOf, countOf }: Look) =>
  html`<a href="${hrefOf(place)}" data-discover="true" aria-label="${`${place.name} ${countOf(place)}`}" class="zone-region">`

const disc = ({ x, y }: Disc['centre'], radius: number) =>
  html`<circle cx="${x}" cy="${y}" r="${Math.round(radius)}" class="fill-primary/25 stroke-primary"/>`

const name = (place: MapPlace, { countOf }: Look, { x, y }: Disc['centre']) =>
  html`<text x="${x}" y="${y - 18}">${place.name} <tspan x="${x}" dy="1.1em" class="font-normal">${countOf(place)}</tspan></text>`
