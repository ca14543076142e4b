import { cars } from '#demo/draw/cars/cars.ts'
import { accessories } from '#demo/draw/goods/accessories.ts'
import { animals } from '#demo/draw/goods/animals.ts'
import { appliances } from '#demo/draw/goods/appliances.ts'
import { beauty } from '#demo/draw/goods/beauty.ts'
import { bookScenes } from '#demo/draw/goods/books.ts'
import { carParts } from '#demo/draw/goods/car-parts.ts'
import { collectibles } from '#demo/draw/goods/collectibles.ts'
import { computers } from '#demo/draw/goods/computers.ts'
import { electronics } from '#demo/draw/goods/electronics.ts'
import { energy } from '#demo/draw/goods/energy.ts'
import { fashion } from '#demo/draw/goods/fashion.ts'
import { food } from '#demo/draw/goods/food.ts'
import { furniture } from '#demo/draw/goods/furniture.ts'
import { heating } from '#demo/draw/goods/heating.ts'
import { industrial } from '#demo/draw/goods/industrial.ts'
import { kids } from '#demo/draw/goods/kids.ts'
import { leisure } from '#demo/draw/goods/leisure.ts'
import { materials } from '#demo/draw/goods/materials.ts'
import { pets } from '#demo/draw/goods/pets.ts'
import { phones } from '#demo/draw/goods/phones.ts'
import { services } from '#demo/draw/goods/services.ts'
import { textiles } from '#demo/draw/goods/textiles.ts'
import { vehicles } from '#demo/draw/goods/vehicles.ts'
import { buildings } from '#demo/draw/homes/buildings.ts'
import { hallScenes } from '#demo/draw/homes/hall.ts'
import { houses } from '#demo/draw/homes/houses.ts'
import { land } from '#demo/draw/homes/land.ts'
import { rooms } from '#demo/draw/homes/rooms.ts'
import { logos } from '#demo/draw/people/logos.ts'
import { portraits } from '#demo/draw/people/portraits.ts'
import type { Look, Scene, SceneTable } from './studio.ts'

export const scenes = {
  ...cars,
  ...rooms,
  ...hallScenes,
  ...buildings,
  ...houses,
  ...land,
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
  ...bookScenes,
  ...kids,
  ...industrial,
  ...materials,
  ...food,
  ...collectibles,
  ...services,
  ...portraits,
  ...logos,
} satisfies SceneTable

export type SceneKind = keyof typeof scenes
export type Subject = Look & { kind: SceneKind }

/** Pictures of accounts, which are shown small. */
export const isPortrait = ({ kind }: Subject) => kind in portraits || kind in logos

export const sceneKinds = Object.keys(scenes) as SceneKind[]

/** The inside of a car is a scene of its own: it fills the frame and is not mirrored. */
export function sceneOf({ kind, angle }: Subject): Scene {
  return scenes[kind === 'car' && angle === 'inside' ? 'car-inside' : kind]
}
