import type { Body } from '#demo/draw/studio.ts'

/** In metres, from the side: x from the rear (negative) to the front (positive), z is the height above the road. */
export type BodyPlan = {
  length: number
  halfWidth: number
  roofHalfWidth: number
  sill: number
  nose: number
  cowl: [number, number]
  roofFront: [number, number]
  roofRear: [number, number]
  deck: [number, number]
  tail: number
  wheel: number
  axles: [number, number]
  doors: number[]
  bed?: boolean
}

export const bodyPlans: Record<Body, BodyPlan> = {
  sedan: {
    length: 4.6,
    halfWidth: 0.9,
    roofHalfWidth: 0.63,
    sill: 0.24,
    nose: 0.72,
    cowl: [1, 0.97],
    roofFront: [0.22, 1.42],
    roofRear: [-0.85, 1.41],
    deck: [-1.62, 1.02],
    tail: 0.95,
    wheel: 0.33,
    axles: [1.4, -1.36],
    doors: [0.86, -0.18, -1.1],
  },
  suv: {
    length: 4.6,
    halfWidth: 0.94,
    roofHalfWidth: 0.7,
    sill: 0.34,
    nose: 0.95,
    cowl: [1.02, 1.14],
    roofFront: [0.42, 1.7],
    roofRear: [-1.74, 1.68],
    deck: [-2.08, 1.16],
    tail: 1.08,
    wheel: 0.39,
    axles: [1.4, -1.36],
    doors: [0.9, -0.16, -1.14],
  },
  hatchback: {
    length: 3.9,
    halfWidth: 0.86,
    roofHalfWidth: 0.62,
    sill: 0.24,
    nose: 0.74,
    cowl: [0.94, 0.98],
    roofFront: [0.28, 1.47],
    roofRear: [-1.24, 1.44],
    deck: [-1.78, 1.04],
    tail: 0.94,
    wheel: 0.31,
    axles: [1.2, -1.22],
    doors: [0.8, -0.2, -1.04],
  },
  coupe: {
    length: 4.5,
    halfWidth: 0.9,
    roofHalfWidth: 0.6,
    sill: 0.22,
    nose: 0.68,
    cowl: [0.84, 0.92],
    roofFront: [0.06, 1.32],
    roofRear: [-0.72, 1.31],
    deck: [-1.74, 1],
    tail: 0.94,
    wheel: 0.34,
    axles: [1.38, -1.34],
    doors: [0.72, -0.66],
  },
  sport: {
    length: 4.4,
    halfWidth: 0.95,
    roofHalfWidth: 0.58,
    sill: 0.18,
    nose: 0.58,
    cowl: [0.9, 0.83],
    roofFront: [0.04, 1.18],
    roofRear: [-0.56, 1.17],
    deck: [-1.72, 0.95],
    tail: 0.93,
    wheel: 0.35,
    axles: [1.36, -1.3],
    doors: [0.76, -0.5],
  },
  pickup: {
    length: 5.2,
    halfWidth: 0.93,
    roofHalfWidth: 0.69,
    sill: 0.38,
    nose: 0.98,
    cowl: [1.22, 1.17],
    roofFront: [0.66, 1.72],
    roofRear: [-0.48, 1.72],
    deck: [-0.7, 1.16],
    tail: 1.12,
    wheel: 0.39,
    axles: [1.62, -1.56],
    doors: [1.1, 0.18, -0.6],
    bed: true,
  },
  van: {
    length: 4.8,
    halfWidth: 0.93,
    roofHalfWidth: 0.78,
    sill: 0.28,
    nose: 0.94,
    cowl: [1.84, 1.14],
    roofFront: [1.22, 1.9],
    roofRear: [-2.1, 1.9],
    deck: [-2.22, 1.2],
    tail: 1.1,
    wheel: 0.34,
    axles: [1.5, -1.42],
    doors: [1.5, 0.6, -0.6, -1.6],
  },
}
