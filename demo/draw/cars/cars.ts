import { garage, showroom } from '#demo/draw/backdrops/indoors.ts'
import { coast, countryside, mountain, oldTown, rooftops, street } from '#demo/draw/backdrops/outdoors.ts'
import { carPaints, darken, lighten } from '#demo/draw/palette.ts'
import { line, oval, rect, round, trace } from '#demo/draw/shapes.ts'
import type { Body, Drawing, SceneTable, Studio } from '#demo/draw/studio.ts'
import { bodyPlans } from './bodies.ts'
import { drawDashboard, drawWheelDetail } from './details.ts'
import { nose, tail } from './front-and-rear.ts'
import { blend, type CarModel, makeCarModel } from './model.ts'
import { type Coat, mixCoat, seal } from './paint.ts'
import { arches, farWheels, groundShadow, nearWheels } from './wheels.ts'

const roadBackdrops = [street, street, countryside, coast, mountain, garage, showroom, oldTown]

const commonBodies: Body[] = ['sedan', 'sedan', 'suv', 'hatchback', 'coupe', 'pickup', 'van', 'sport']

export const cars = {
  car: { backdrops: roadBackdrops, draw: drawCar },
  'car-side': { backdrops: roadBackdrops, draw: (s, look) => drawCar(s, { ...look, angle: 'side' }) },
  'car-front': { backdrops: roadBackdrops, draw: (s, look) => drawCar(s, { ...look, angle: 'front' }) },
  'car-rear': { backdrops: roadBackdrops, draw: (s, look) => drawCar(s, { ...look, angle: 'rear' }) },
  'car-inside': { backdrops: [street, countryside, coast, rooftops], draw: drawDashboard, mirror: false },
  'car-wheel': { backdrops: [garage, street], draw: drawWheelDetail, mirror: false },
} satisfies SceneTable

function drawCar(s: Studio, look: Parameters<Drawing>[1]): string {
  const outsideAngle = look.angle === 'inside' ? undefined : look.angle
  const angle = outsideAngle ?? s.random.pick(['side', 'front', 'front', 'rear'] as const)

  const body = look.body ?? s.random.pick(commonBodies)
  const coat = mixCoat(s, look.color ?? s.random.pick(carPaints))
  const car = makeCarModel(bodyPlans[body], pickYaw(s, angle), s.random.between(1.5, 2.1))
  const hood = car.flat(hoodSurface(car), coat.shine, seal(coat.shine))
  const parts = [
    groundShadow(car),
    farWheels(car),
    car.showsFront ? '' : hood,
    car.showsRear ? '' : deckSurface(car, coat),
    cabin(s, car, coat, body),
    car.showsRear ? deckSurface(car, coat) : '',
    car.showsFront ? hood : '',
    lowerBody(s, car, coat, body),
    car.showsFront ? nose(s, car, coat) : '',
    car.showsRear ? tail(s, car, coat) : '',
    nearWheels(s, car),
    mirrorPod(car, coat),
  ]
  return `<g stroke-width="2.4">${parts.join('')}</g>`
}

function pickYaw(s: Studio, angle: 'side' | 'front' | 'rear'): number {
  if (angle === 'side') return s.random.between(80, 98)
  const turn = s.random.between(24, 58)
  return angle === 'front' ? turn : 180 - turn
}

function cabin(s: Studio, car: CarModel, coat: Coat, body: Body): string {
  const { cowl, roofFront, roofRear, deck, halfWidth, roofHalfWidth } = car.plan
  const base = halfWidth - 0.06
  const roofEdge = (at: [number, number], bow: number) => car.across(at[0], at[1], roofHalfWidth, bow)
  const sidePanel = car.flat(
    [car.cabin(cowl[0], 0), car.cabin(roofFront[0], 1), car.cabin(roofRear[0], 1), car.cabin(deck[0], 0)],
    coat.paint,
    seal(coat.paint),
  )
  const roof = car.strip(roofEdge(roofFront, 0.06), roofEdge(roofRear, -0.06), coat.bright, seal(coat.bright))
  const pane = (from: [number, number], bow: number) => {
    const low = car.across(from[0], from[1], base, bow * 2)
    const high = roofEdge(from === cowl ? roofFront : roofRear, bow)
    const inner = (pick: (u: number) => ReturnType<typeof low>) => (u: number) => pick(u * 0.93)
    const shine = car.flat([low(-0.5), low(-0.1), high(0.25), high(-0.2)], '#fff', 'opacity=".16"')
    return car.strip(high, low, coat.paint, seal(coat.paint)) + car.strip(inner(high), inner(low), coat.glass) + shine
  }
  return [
    roof,
    sidePanel,
    sideWindows(car, coat, body),
    car.showsFront ? pane(cowl, 0.07) : '',
    car.showsRear ? pane(deck, -0.06) : '',
    body === 'suv' || body === 'van' ? line(roofRail(car), s.random.chance(0.5) ? '#2b2d30' : '#c9cdcf', 4) : '',
  ].join('')
}

function roofRail(car: CarModel): string {
  const { roofFront, roofRear, roofHalfWidth } = car.plan
  const [a, b] = [
    car.put([roofFront[0] - 0.2, roofHalfWidth - 0.06, roofFront[1] + 0.05]),
    car.put([roofRear[0] + 0.2, roofHalfWidth - 0.06, roofRear[1] + 0.05]),
  ]
  return `M${a.map(round).join(' ')}L${b.map(round).join(' ')}`
}

function sideWindows(car: CarModel, coat: Coat, body: Body): string {
  const { cowl, roofFront, roofRear, deck, doors } = car.plan
  const [low, high] = [0.07, 0.88]
  const aft = body === 'van' ? 0.16 : 0.2
  const lead = (t: number) => blend(cowl[0], roofFront[0], t) - 0.14
  const trail = (t: number) => blend(deck[0], roofRear[0], t) + aft
  const posts = doors.slice(1, -1)
  const cuts = [null, ...posts, null]
  return cuts
    .slice(1)
    .map((after, i) => {
      const before = cuts[i]
      const from = (t: number) => (before == null ? lead(t) : before - 0.04)
      const to = (t: number) => (after == null ? trail(t) : after + 0.04)
      const spots = [
        car.cabin(from(low), low),
        car.cabin(from(high), high),
        car.cabin(to(high), high),
        car.cabin(to(low), low),
      ]
      const gleam = [blend(from(low), to(low), 0.3), blend(from(low), to(low), 0.5)] as const
      const shine = car.flat(
        [
          car.cabin(gleam[0], low),
          car.cabin(gleam[0] - 0.12, high),
          car.cabin(gleam[1] - 0.12, high),
          car.cabin(gleam[1], low),
        ],
        '#fff',
        'opacity=".13"',
      )
      return car.flat(spots, coat.glass, 'stroke="#1c1f22"') + shine
    })
    .join('')
}

function lowerBody(s: Studio, car: CarModel, coat: Coat, body: Body): string {
  const { plan, edge, side, beltAt } = car
  // The belt line is straight between windscreen and rear window: only the bonnet and the boot need more points.
  const xs = [edge, blend(edge, plan.cowl[0], 0.25), (edge + plan.cowl[0]) / 2, blend(edge, plan.cowl[0], 0.75)]
    .concat(plan.cowl[0], plan.deck[0], Math.min(plan.deck[0], -edge + 0.3), -edge)
    .sort((a, b) => b - a)
  const top = xs.map((x) => side(x, beltAt(x)))
  const low = [side(-edge + 0.1, plan.sill), side(edge - 0.1, plan.sill)]
  const ends = [side(-edge, plan.sill + 0.14), ...low, side(edge, plan.sill + 0.14)]
  const cabinXs = xs.filter((x) => x <= plan.cowl[0] && x >= plan.deck[0])
  const shoulder = [...cabinXs.map((x) => side(x, beltAt(x))), ...[...cabinXs].reverse().map((x) => car.cabin(x, 0))]
  const crease = xs.slice(1, -1).map((x) => car.put(side(x, beltAt(x) - 0.17)))
  return [
    car.flat([...top, ...ends], s.down(coat.shine, coat.deep), seal(coat.paint)),
    car.flat(shoulder, coat.bright),
    line(trace(crease), lighten(coat.paint, 0.45), 2, 'opacity=".55"'),
    doorLines(car, coat),
    arches(car, body === 'suv' || body === 'pickup' ? '#2b2d2f' : darken(coat.deep, 0.5)),
    car.flat(
      [
        side(car.plan.axles[0] - 0.45, plan.sill),
        side(car.plan.axles[1] + 0.45, plan.sill),
        side(car.plan.axles[1] + 0.45, plan.sill + 0.09),
        side(car.plan.axles[0] - 0.45, plan.sill + 0.09),
      ],
      coat.trim,
      'opacity=".8"',
    ),
  ].join('')
}

function hoodSurface(car: CarModel) {
  const { plan, front, across, side, edge } = car
  const back = across(plan.cowl[0], plan.cowl[1], plan.halfWidth - 0.06, 0.14)
  const mid = (edge + plan.cowl[0]) / 2
  const rim = (u: number) => front(u, plan.nose)
  const far = side(mid, car.beltAt(mid))
  const us = [-1, -0.6, 0, 0.6, 1]
  return [...us.map(rim), far, ...us.map((u) => back(-u)), [far[0], -far[1], far[2]] as const]
}

function deckSurface(car: CarModel, coat: Coat): string {
  const { plan, across, rear } = car
  const lip = (u: number) => rear(u, plan.tail)
  const start = across(plan.deck[0], plan.deck[1], plan.halfWidth - 0.05, -0.08)
  if (!plan.bed) return car.strip(start, lip, coat.bright, seal(coat.shine))

  const inner = (pick: (u: number) => readonly [number, number, number], shift: number) => (u: number) => {
    const [x, y, z] = pick(u)
    return [x + shift, y * 0.86, z] as const
  }
  return (
    car.strip(start, lip, coat.shine, seal(coat.shine)) + car.strip(inner(start, -0.08), inner(lip, 0.1), '#3a3c3f')
  )
}

function doorLines(car: CarModel, coat: Coat): string {
  const { plan, put, side, beltAt } = car
  const ink = darken(coat.deep, 0.35)
  const spot = (x: number, z: number) => put(side(x, z)).map(round).join(' ')
  const cuts = plan.doors.map((x) => `M${spot(x, beltAt(x) - 0.02)}L${spot(x + 0.03, plan.sill + 0.12)}`)
  const handles = plan.doors
    .slice(1)
    .map((x) => `M${spot(x + 0.12, beltAt(x) - 0.11)}L${spot(x + 0.3, beltAt(x) - 0.11)}`)
  return line(cuts.join(''), ink, 1.6, 'opacity=".65"') + line(handles.join(''), ink, 5, 'opacity=".8"')
}

function mirrorPod(car: CarModel, coat: Coat): string {
  const { cowl, halfWidth } = car.plan
  const [x, y] = car.put([cowl[0] - 0.3, halfWidth + 0.1, cowl[1] + 0.1])
  const [ox] = car.put([cowl[0] - 0.3, -halfWidth - 0.1, cowl[1] + 0.1])
  const pod = (px: number, py: number) => oval(px, py, 14, 10, coat.paint, `stroke="${coat.deep}"`)
  const [, oy] = car.put([cowl[0] - 0.3, -halfWidth - 0.1, cowl[1] + 0.1])
  const far = car.showsFront && Math.abs(ox - x) > 230 ? pod(ox, oy) : ''
  return far + rect(x - 4, y + 6, 8, 8, coat.trim, 2) + pod(x, y)
}
