import { cars } from '#demo/draw/cars/cars.ts'
import { accessories } from '#demo/draw/goods/accessories.ts'
import { animals } from '#demo/draw/goods/animals.ts'
import { appliances } from '#demo/draw/goods/appliances.ts'
import { beauty } from '#demo/draw/goods/beauty.ts'
import { reading } from '#demo/draw/goods/books.ts'
import { carParts } from '#demo/draw/goods/car-parts.ts'
import { keepsakes } from '#demo/draw/goods/collectibles.ts'
import { computers } from '#demo/draw/goods/computers.ts'
import { electronics } from '#demo/draw/goods/electronics.ts'
import { energy } from '#demo/draw/goods/energy.ts'
import { fashion } from '#demo/draw/goods/fashion.ts'
import { food } from '#demo/draw/goods/food.ts'
import { furniture } from '#demo/draw/goods/furniture.ts'
import { heating } from '#demo/draw/goods/heating.ts'
import { trade } from '#demo/draw/goods/industrial.ts'
import { kids } from '#demo/draw/goods/kids.ts'
import { leisure } from '#demo/draw/goods/leisure.ts'
import { materials } from '#demo/draw/goods/materials.ts'
import { pets } from '#demo/draw/goods/pets.ts'
import { phones } from '#demo/draw/goods/phones.ts'
import { services } from '#demo/draw/goods/services.ts'
import { textiles } from '#demo/draw/goods/textiles.ts'
import { vehicles } from '#demo/draw/goods/vehicles.ts'
import { buildings } from '#demo/draw/homes/buildings.ts'
import { halls } from '#demo/draw/homes/hall.ts'
import { houses } from '#demo/draw/homes/houses.ts'
import { lands } from '#demo/draw/homes/land.ts'
import { rooms } from '#demo/draw/homes/rooms.ts'
import type { Look, Scene, SceneTable } from './studio.ts'

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
