// A picture's name stands in rows and addresses: /media/<width>/<kind>/<id>.webp. Anything else is no name, and so no path.
import { type ImageKind, imageKinds } from './limits.ts'

export type ImageId = { kind: ImageKind; id: string }

const form = new RegExp(`^(${imageKinds.join('|')})/([0-9a-f]{32})\\.webp$`)

export const imageName = ({ kind, id }: ImageId) => `${kind}/${id}.webp`

export function parseImageName(name: string): ImageId | null {
  const [, kind, id] = name.match(form) ?? []
  return kind && id ? { kind: kind as ImageKind, id } : null
}

/** Where one size is stored. No folder grows without end, and all sizes of a picture lie together. */
export const storageKey = ({ kind, id }: ImageId, width: number) =>
  `pictures/${kind}/${id.slice(0, 2)}/${id}-${width}.webp`
