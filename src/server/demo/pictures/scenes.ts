import { animals } from './animals.ts'
import { appliances } from './appliances.ts'
import { buildings } from './buildings.ts'
import { cars } from './cars.ts'
import { computers } from './computers.ts'
import { electronics } from './electronics.ts'
import { energy } from './energy.ts'
import { fashion } from './fashion.ts'
import { food } from './food.ts'
import { furniture } from './furniture.ts'
import { keepsakes } from './keepsakes.ts'
import { lands } from './lands.ts'
import { leisure } from './leisure.ts'
import { rooms } from './rooms.ts'
import type { Look, Scene, SceneTable } from './studio.ts'
import { trade } from './trade.ts'
import { vehicles } from './vehicles.ts'

export const SCENES = {
  ...cars,
  ...rooms,
  ...buildings,
  ...lands,
  ...electronics,
  ...computers,
  ...appliances,
  ...energy,
  ...furniture,
  ...animals,
  ...vehicles,
  ...fashion,
  ...leisure,
  ...trade,
  ...food,
  ...keepsakes,
} satisfies SceneTable

export type SceneKind = keyof typeof SCENES
export type Subject = Look & { kind: SceneKind }

export const SCENE_KINDS = Object.keys(SCENES) as SceneKind[]

/** From inside, a car is a view of its own: it fills the picture and must not be mirrored. */
export function sceneOf({ kind, angle }: Subject): Scene {
  return SCENES[kind === 'car' && angle === 'inside' ? 'car-inside' : kind]
}
