import { type Point, polygon, round } from '#demo/draw/shapes.ts'
import type { BodyPlan } from './bodies.ts'
import { type Camera, makeCamera, type Spot } from './camera.ts'

const bulge = 0.22
const curveSteps = [-1, -0.6, 0, 0.6, 1]

/** The surfaces of a car, projected into the image. */
export type CarModel = ReturnType<typeof makeCarModel>

export function makeCarModel(plan: BodyPlan, yaw: number, height: number) {
  const camera = makeCamera(yaw, height, 8.5)
  const put = fitToPicture(plan, camera)
  const half = plan.length / 2

  return {
    plan,
    put,
    half,
    ...makeSurfaces(plan),
    ...makePens(put),
    showsFront: camera.sees([half, 0, 0.6], [1, 0, 0]),
    showsRear: camera.sees([-half, 0, 0.6], [-1, 0, 0]),
  }
}

type Face = (u: number, z: number) => Spot

function makeSurfaces(plan: BodyPlan) {
  const half = plan.length / 2
  const edge = half - bulge

  const widthAt = (x: number) => {
    const past = Math.max(0, (Math.abs(x) - half + 0.8) / 0.8)
    return plan.halfWidth * (1 - 0.08 * past * past)
  }
  const beltAt = (x: number) =>
    follow(x, [
      [-half, plan.tail - 0.03],
      [Math.min(-edge, plan.deck[0] - 0.05), plan.tail],
      plan.deck,
      plan.cowl,
      [(edge + plan.cowl[0]) / 2, (plan.nose + plan.cowl[1]) / 2 + 0.03],
      [edge, plan.nose],
    ])
  const side = (x: number, z: number): Spot => [x, widthAt(x), z]
  const front = (u: number, z: number): Spot => [
    edge + lean(plan, z, plan.nose) + bulge * (1 - u * u),
    u * widthAt(edge),
    z + (z >= plan.nose ? 0.03 * (1 - u * u) : 0),
  ]
  const rear = (u: number, z: number): Spot => [
    -edge - lean(plan, z, plan.tail) - bulge * 0.7 * (1 - u * u),
    u * widthAt(edge),
    z,
  ]
  const across =
    (x: number, z: number, y: number, bow: number) =>
    (u: number): Spot => [x + bow * (1 - u * u), u * y, z + 0.04 * (1 - u * u)]
  /** The part above the belt line: t = 0 at the belt, 1 at the roof. */
  const cabin = (x: number, t: number): Spot => {
    const roof = follow(x, [
      [plan.roofRear[0], plan.roofRear[1]],
      [plan.roofFront[0], plan.roofFront[1]],
    ])
    const belt = beltAt(x)
    return [x, blend(plan.halfWidth - 0.06, plan.roofHalfWidth, t), belt + (roof - belt) * t]
  }

  return { edge, widthAt, beltAt, side, front, rear, across, cabin }
}

/** How far the front and the rear lean back at a height. */
const lean = (plan: BodyPlan, z: number, top: number) =>
  follow(z, [
    [plan.sill, -0.12],
    [plan.sill + 0.14, 0],
    [top - 0.14, -0.02],
    [top, -0.09],
  ])

function makePens(put: (spot: Spot) => Point) {
  const flat = (spots: Spot[], fill: string, more = '') => polygon(spots.map(put), fill, more)
  const strip = (top: (u: number) => Spot, bottom: (u: number) => Spot, fill: string, more = '') =>
    flat([...curveSteps.map(top), ...[...curveSteps].reverse().map(bottom)], fill, more)
  /** A patch on the front or rear: u from left to right, with a low and a high edge at each end. */
  const patch = (face: Face, u: [number, number], z: [number, number], fill: string, more = '', end = z) => {
    const spots = [0, 0.33, 0.67, 1].map((t) => blend(u[0], u[1], t))
    const level = (v: number, i: 0 | 1) => blend(z[i], end[i], (v - u[0]) / (u[1] - u[0]))
    return flat(
      [...spots.map((v) => face(v, level(v, 1))), ...spots.reverse().map((v) => face(v, level(v, 0)))],
      fill,
      more,
    )
  }
  /** Projects a drawing of radius one onto the plane of a wheel. */
  const onWheel = (x: number, y: number, r: number, content: string) => {
    const [c, a, b] = [put([x, y, r]), put([x + r, y, r]), put([x, y, 0])]
    const matrix = [a[0] - c[0], a[1] - c[1], b[0] - c[0], b[1] - c[1], c[0], c[1]].map(round)
    return `<g transform="matrix(${matrix.join(' ')})">${content}</g>`
  }

  return { flat, strip, patch, onWheel }
}

function fitToPicture(plan: BodyPlan, camera: Camera): (spot: Spot) => Point {
  const [x, y] = [plan.length / 2, plan.halfWidth]
  const roofs: Spot[] = [[...plan.roofFront], [...plan.roofRear]].map(([rx = 0, rz = 0]) => [rx, 0, rz])
  const corners = [
    [x, y, 0],
    [x, -y, 0],
    [-x, y, 0],
    [-x, -y, 0],
  ].map((spot) => spot as unknown as Spot)
  const seen = [...roofs, ...corners].map(camera.project)
  const [xs, ys] = [seen.map((p) => p[0]), seen.map((p) => p[1])]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(660 / (right - left), 340 / (bottom - top))

  return (spot) => {
    const [px, py] = camera.project(spot)
    return [400 + (px - (left + right) / 2) * scale, 520 + (py - bottom) * scale]
  }
}

export const blend = (from: number, to: number, share: number) => from + (to - from) * share

function follow(value: number, knots: [number, number][]): number {
  const after = knots.findIndex(([at]) => at >= value)
  if (after === 0) return knots[0]?.[1] ?? 0
  const [a, b] = [knots[after - 1], knots[after]]
  if (!a || !b) return knots.at(-1)?.[1] ?? 0
  return blend(a[1], b[1], (value - a[0]) / (b[0] - a[0]))
}
