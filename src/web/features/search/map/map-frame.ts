// Which part of the country a map shows, and where its discs and names are. Pure functions; map-drawing.ts draws them.
import type { MapPlace } from '#contract/result-map.ts'
import { type Point, project } from './project.ts'

/** The size of every drawing, in its own units: that of the map of governorates. */
export const drawing = { left: -210, width: 1210, height: 930 }

/** `scale` and `shift` bring positions of the country into the drawing. */
export type Frame = { scale: number; shift: Point }
export type Disc = { place: MapPlace; centre: Point; radius: number; hasName: boolean }

export const wholeCountry: Frame = { scale: 1, shift: { x: 0, y: 0 } }

/** Two places may be next to each other, and one place has no extent: the smallest part is about four kilometres wide. */
const smallestPart = 6
const margin = 0.16

/** The part around the places with a position; the whole country without any. */
export function frameAround(places: MapPlace[]): Frame {
  const points = places.flatMap((place) => positionOf(place) ?? [])
  if (!points.length) return wholeCountry
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const room = 1 - 2 * margin
  const width = Math.max(right - left, smallestPart) / room
  const height = Math.max(bottom - top, smallestPart) / room
  const scale = Math.min(drawing.width / width, drawing.height / height)
  return {
    scale,
    shift: {
      x: drawing.left + drawing.width / 2 - ((left + right) / 2) * scale,
      y: drawing.height / 2 - ((top + bottom) / 2) * scale,
    },
  }
}

const largestDisc = 95
const smallestDisc = 18
/** Of a letter, as wide as the names on phones are. */
const letterWidth = 22
const lineHeight = 44

/** The area of a disc follows its count. Names are left out where they would cover each other, the smallest first. */
export function discsOf(places: MapPlace[], frame: Frame, limit: number): Disc[] {
  const countOf = ({ count = 1 }: MapPlace) => Math.min(count, limit || count)
  const most = Math.max(1, ...places.map(countOf))
  const names: Box[] = []
  return places.flatMap((place) => {
    const position = positionOf(place)
    if (!position) return []
    const centre = {
      x: Math.round(position.x * frame.scale + frame.shift.x),
      y: Math.round(position.y * frame.scale + frame.shift.y),
    }
    const box = nameBox(place, centre)
    const hasName = isInDrawing(box) && !names.some((other) => overlaps(box, other))
    if (hasName) names.push(box)
    const radius = Math.round(Math.max(smallestDisc, largestDisc * Math.sqrt(countOf(place) / most)))
    return { place, centre, radius, hasName }
  })
}

type Box = { left: number; right: number; top: number; bottom: number }

function nameBox({ name }: MapPlace, { x, y }: Point): Box {
  const half = (name.length * letterWidth) / 2
  return { left: x - half, right: x + half, top: y - lineHeight, bottom: y + lineHeight }
}

const isInDrawing = ({ left, right }: Box) => left > drawing.left && right < drawing.left + drawing.width
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const positionOf = ({ latitude, longitude }: MapPlace): Point | undefined =>
  latitude === null || longitude === null ? undefined : project(latitude, longitude)
