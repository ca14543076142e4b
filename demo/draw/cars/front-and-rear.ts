import { darken } from '#demo/draw/palette.ts'
import type { Studio } from '#demo/draw/studio.ts'
import type { CarModel } from './model.ts'
import { type Coat, seal } from './paint.ts'

export function nose(s: Studio, car: CarModel, coat: Coat): string {
  const { plan, front, patch } = car
  const [n, b] = [plan.nose, plan.sill]
  return [
    car.strip(
      (u) => front(u, n),
      (u) => front(u, n - 0.14),
      s.down(coat.shine, coat.paint),
      seal(coat.paint),
    ),
    car.strip(
      (u) => front(u, n - 0.13),
      (u) => front(u, b + 0.13),
      s.down(coat.paint, coat.deep),
      seal(coat.paint),
    ),
    car.strip(
      (u) => front(u, b + 0.15),
      (u) => front(u, b),
      coat.trim,
      seal(coat.trim),
    ),
    grille(s, car),
    headlamps(s, car),
    patch(front, [-0.6, 0.6], [b + 0.05, b + 0.13], '#0f1011'),
    patch(front, [-0.27, 0.27], [b + 0.17, b + 0.28], '#f6f4ee', 'stroke="#6d6d6d"'),
    patch(front, [-0.27, -0.2], [b + 0.17, b + 0.28], '#3f6f57'),
  ].join('')
}

function grille(s: Studio, { plan, front, patch }: CarModel): string {
  const [half, height, drop] = s.random.pick([
    [0.46, 0.2, 0.08],
    [0.34, 0.3, 0.06],
    [0.54, 0.16, 0.09],
    [0.3, 0.12, 0.1],
  ] as const)
  const chrome = s.random.chance(0.6) ? 'stroke="#d5d9db"' : ''
  const top = plan.nose - drop
  const middle = top - height / 2
  const bar = (z: number) => patch(front, [-half + 0.04, half - 0.04], [z, z + 0.012], '#777d80')
  return [
    patch(front, [-half, half], [top - height, top], '#1b1d1f', chrome),
    bar(top - height / 3),
    bar(top - (height / 3) * 2),
    patch(front, [-0.07, 0.07], [middle - 0.05, middle + 0.05], '#dfe3e5'),
  ].join('')
}

function headlamps(s: Studio, { plan, front, patch }: CarModel): string {
  const [n, b] = [plan.nose, plan.sill]
  const lampLow = s.random.between(0.17, 0.25)
  const lamps = [-1, 1].map((k) => {
    const u: [number, number] = [k * 0.56, k * 0.97]
    return (
      patch(front, u, [n - lampLow, n - 0.1], s.down('#fffef6', '#9fb2bd'), 'stroke="#2a2d30"', [
        n - lampLow + 0.05,
        n - 0.07,
      ]) +
      patch(front, [k * 0.68, k * 0.8], [n - lampLow + 0.06, n - 0.12], '#fffbe0') +
      patch(front, [k * 0.66, k * 0.9], [b + 0.1, b + 0.18], '#3a3d40')
    )
  })

  return lamps.join('')
}

export function tail(s: Studio, car: CarModel, coat: Coat): string {
  const { plan, rear, patch } = car
  const [t, b] = [plan.tail, plan.sill]
  const bar = s.random.chance(0.3)
  const lamps = [-1, 1].map(
    (k) =>
      patch(rear, [k * 0.6, k * 0.98], [t - 0.24, t - 0.06], s.down('#e0463a', '#8e1d1d'), 'stroke="#4a1212"') +
      patch(rear, [k * 0.66, k * 0.82], [t - 0.21, t - 0.16], '#fbe6d8'),
  )
  return [
    car.strip(
      (u) => rear(u, t),
      (u) => rear(u, b + 0.13),
      s.down(coat.shine, coat.deep),
      seal(coat.paint),
    ),
    car.strip(
      (u) => rear(u, b + 0.16),
      (u) => rear(u, b),
      coat.trim,
      seal(coat.trim),
    ),
    bar
      ? patch(rear, [-0.62, 0.62], [t - 0.17, t - 0.11], '#c2362f')
      : patch(rear, [-0.4, 0.4], [t - 0.12, t - 0.09], '#d9dde0'),
    ...lamps,
    patch(rear, [-0.28, 0.28], [t - 0.36, t - 0.24], '#f6f4ee', 'stroke="#6d6d6d"'),
    patch(rear, [-0.28, -0.21], [t - 0.36, t - 0.24], '#3f6f57'),
    patch(rear, [-0.92, 0.92], [b + 0.3, b + 0.315], darken(coat.deep, 0.3)),
    patch(rear, [0.5, 0.68], [b + 0.03, b + 0.09], '#b5babd'),
  ].join('')
}
