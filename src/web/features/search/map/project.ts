// Positions in the drawing of the governorates (parts/zone-picker/governorate-shapes.ts), which is in web mercator.
export type Point = { x: number; y: number }

/** The drawing's scale and its upper left corner; a test checks that zones lie inside their governorates. */
const unitsOfDegree = 145.25
const west = 35.53
const north = 40.329

export const project = (latitude: number, longitude: number): Point => ({
  x: (longitude - west) * unitsOfDegree,
  y: (north - mercator(latitude)) * unitsOfDegree,
})

const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
