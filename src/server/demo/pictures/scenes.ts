import { accessories } from './accessories.ts'
import { animals } from './animals.ts'
import { appliances } from './appliances.ts'
import { beauty } from './beauty.ts'
import { buildings } from './buildings.ts'
import { carParts } from './car-parts.ts'
import { cars } from './cars.ts'
import { computers } from './computers.ts'
import { electronics } from './electronics.ts'
import { energy } from './energy.ts'
import { fashion } from './fashion.ts'
import { food } from './food.ts'
import { furniture } from './furniture.ts'
import { halls } from './hall.ts'
import { heating } from './heating.ts'
import { houses } from './houses.ts'
import { keepsakes } from './keepsakes.ts'
import { kids } from './kids.ts'
import { lands } from './lands.ts'
import { leisure } from './leisure.ts'
import { materials } from './materials.ts'
import { pets } from './pets.ts'
import { phones } from './phones.ts'
import { reading } from './reading.ts'
import { rooms } from './rooms.ts'
import { services } from './services.ts'
import type { Look, Scene, SceneTable } from './studio.ts'
import { textiles } from './textiles.ts'
import { trade } from './trade.ts'
import { vehicles } from './vehicles.ts'

export const SCENES = {
  ...cars,
  ...rooms,
  ...halls,
  ...buildings,
  ...houses,
  ...lands,
  ...electronics,
  ...phones,
  ...computers,
  ...appliances,
  ...heating,
  ...energy,
  ...furniture,
  ...textiles,
  ...animals,
  ...pets,
  ...vehicles,
  ...carParts,
  ...fashion,
  ...beauty,
  ...accessories,
  ...leisure,
  ...reading,
  ...kids,
  ...trade,
  ...materials,
  ...food,
  ...keepsakes,
  ...services,
} satisfies SceneTable

export type SceneKind = keyof typeof SCENES
export type Subject = Look & { kind: SceneKind }

export const SCENE_KINDS = Object.keys(SCENES) as SceneKind[]

/** From inside, a car is a view of its own: it fills the picture and must not be mirrored. */
export function sceneOf({ kind, angle }: Subject): Scene {
  return SCENES[kind === 'car' && angle === 'inside' ? 'car-inside' : kind]
}
