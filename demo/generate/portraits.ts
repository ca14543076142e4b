// Pictures of accounts: signs of shops, faces of some people. Chosen by the id, so that the other random choices of the
// marketplace stay the same.
import type { SceneKind } from '#demo/draw/scenes.ts'
import { imageName } from './image-subjects.ts'
import type { ImageSubject, Person } from './rows.ts'

const signs: Record<string, SceneKind> = {
  cars: 'logo-cars',
  properties: 'logo-homes',
  mobiles: 'logo-devices',
  computers: 'logo-devices',
  electronics: 'logo-devices',
  furniture: 'logo-house-goods',
  appliances: 'logo-house-goods',
  energy: 'logo-trade',
  industrial: 'logo-trade',
  building: 'logo-trade',
  vehicles: 'logo-trade',
  services: 'logo-trade',
}

const signSeeds = 7
const faceSeeds = 16

type ChooseImages = (subjects: ImageSubject[]) => ImageSubject[]

/** The row of a user with its picture. A picture that was never drawn is replaced by another of its kind, or by none. */
export function portray(person: Person, chooseImages: ChooseImages = (subjects) => subjects) {
  const wanted = portraitOf(person)
  const chosen = wanted && chooseImages([wanted])[0]
  const portrait = chosen?.kind === wanted?.kind ? (chosen ?? null) : null
  return { row: { ...person.row, picture: portrait && imageName(portrait) }, portrait }
}

/** Null for people without a picture: about half of them, as on any marketplace. */
function portraitOf({ row: { id }, top, isFemale }: Person): ImageSubject | null {
  if (top) return { kind: signs[top] ?? 'logo-shop', seed: 1 + (id % signSeeds) }
  if (id % 2) return null
  return { kind: isFemale ? 'portrait-woman' : 'portrait-man', seed: 1 + ((id / 2) % faceSeeds) }
}
