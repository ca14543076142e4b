import { disc, shape, times } from '#demo/draw/shapes.ts'
import type { Studio } from '#demo/draw/studio.ts'
import type { CarModel } from './model.ts'

export function groundShadow(car: CarModel): string {
  const spread = (grow: number) =>
    Array.from({ length: 12 }, (_, i) => {
      const a = ((i + 0.5) / 12) * Math.PI * 2
      const bend = (v: number) => Math.sign(v) * Math.sqrt(Math.abs(v))
      return [bend(Math.cos(a)) * (car.half + grow - 0.1), bend(Math.sin(a)) * (car.plan.halfWidth + grow), 0] as const
    })
  return [0.2, 0.02].map((grow) => car.flat(spread(grow), '#15110d', 'opacity=".27"')).join('')
}

export function farWheels(car: CarModel): string {
  const { axles, wheel, halfWidth, sill } = car.plan
  const tyres = axles.map(
    (x) =>
      car.onWheel(x, -halfWidth + 0.12, wheel, disc(0, 0, 1, '#121212')) +
      car.onWheel(x, halfWidth - 0.26, wheel, disc(0, 0, 1, '#121212')),
  )
  const [a, w] = [car.edge - 0.4, halfWidth - 0.15]
  return (
    tyres.join('') +
    car.flat(
      [
        [a, -w, sill],
        [a, w, sill],
        [a, w, 0.14],
        [-a, w, 0.14],
        [-a, w, sill],
        [-a, -w, sill],
      ],
      '#141414',
    )
  )
}

export function nearWheels(s: Studio, car: CarModel): string {
  const { axles, wheel, halfWidth } = car.plan
  const spokes = s.random.pick([5, 6, 7, 10])
  const rim = s.random.pick(['#d3d7d9', '#aab0b4', '#6a6f73', '#e2e0da'])
  const spoke = times(spokes, (i) =>
    shape(
      spokes > 7 ? 'M-.05 .12L-.06 .6H.06L.05 .12Z' : 'M-.1 .12L-.13 .6H.13L.1 .12Z',
      rim,
      `transform="rotate(${(i * 360) / spokes})"`,
    ),
  )
  const face =
    disc(0, 0, 1, '#1b1b1b') +
    disc(0, 0, 0.9, '#2a2a2a') +
    disc(0, 0, 0.68, rim) +
    disc(0, 0, 0.6, '#35383a') +
    spoke +
    disc(0, 0, 0.18, rim) +
    disc(0, 0, 0.08, '#55595c')
  const outside = (x: number) => Math.min(halfWidth, car.widthAt(x)) + 0.01
  const wheels = axles.map((x) => car.onWheel(x, outside(x), wheel, '<use href="#rim"/>'))
  return `<defs><g id="rim" stroke="none">${face}</g></defs>${wheels.join('')}`
}

export const arches = (car: CarModel, color: string) =>
  car.plan.axles
    .map((x) =>
      car.onWheel(x, car.widthAt(x), car.plan.wheel, shape('M-1.18 .45V0A1.18 1.18 0 0 1 1.18 0V.45Z', color)),
    )
    .join('')
