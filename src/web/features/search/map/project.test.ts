import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { governorateShapes } from '#web/parts/zone-picker/governorate-shapes.ts'
import { type Point, project } from './project.ts'

type Seed = { slug: string; governorate_id: number; latitude?: number; longitude?: number }
const zones: Seed[] = JSON.parse(readFileSync('db/seed/zones.json', 'utf8'))

/** The rings of a path of relative lines. */
function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = ring.match(/-?\d+/g)?.map(Number) ?? []
      const points = [{ x, y }]
      for (let index = 0; index < steps.length; index += 2) {
        const last = points.at(-1) as Point
        points.push({ x: last.x + (steps[index] ?? 0), y: last.y + (steps[index + 1] ?? 0) })
      }
      return points
    })
}

function isInside(rings: Point[][], { x, y }: Point) {
  const crossings = rings.flatMap((ring) =>
    ring.filter((a, index) => {
      const b = ring.at(index - 1) as Point
      return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
    }),
  )
  return crossings.length % 2 === 1
}

test('zones lie inside the shape of their governorate, except an island and a village at the border', () => {
  const rings = new Map(governorateShapes.map(({ id, path }) => [id, ringsOf(path)]))
  const outside = zones.flatMap(({ slug, governorate_id, latitude, longitude }) => {
    if (latitude === undefined || longitude === undefined) return []
    return isInside(rings.get(governorate_id) ?? [], project(latitude, longitude)) ? [] : slug
  })
  expect(outside.toSorted()).toEqual(['daraa-daraa-muzayrib-tall-shihab', 'tartus-tartus-arwad'])
})
