import type { Point } from '#demo/draw/shapes.ts'

export type Spot = readonly [x: number, y: number, z: number]
export type Camera = { project(spot: Spot): Point; sees(spot: Spot, normal: Spot): boolean }

/** Looks at an object on the road: with `yaw` 0 at its front, with 90 at its left side, with 180 at its rear. */
export function makeCamera(yaw: number, height: number, distance: number): Camera {
  const angle = (yaw * Math.PI) / 180
  const eye: Spot = [Math.cos(angle) * distance, Math.sin(angle) * distance, height]
  const tilt = Math.atan2(height - 0.7, distance)

  function project([x, y, z]: Spot): Point {
    const depth = distance - (x * Math.cos(angle) + y * Math.sin(angle))
    const right = -x * Math.sin(angle) + y * Math.cos(angle)
    const up = z - height
    const far = depth * Math.cos(tilt) - up * Math.sin(tilt)
    const lift = up * Math.cos(tilt) + depth * Math.sin(tilt)
    return [(right / far) * 1000, (-lift / far) * 1000]
  }

  const sees = (spot: Spot, normal: Spot) =>
    normal.reduce((sum, value, i) => sum + value * ((eye[i] ?? 0) - (spot[i] ?? 0)), 0) > 0

  return { project, sees }
}
