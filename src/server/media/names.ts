// A picture's name stands in rows and addresses: /media/<width>/<kind>/<id>.webp. Anything else is no name, and so no path.
import { type PictureKind, pictureKinds } from './limits.ts'

export type PictureId = { kind: PictureKind; id: string }

const form = new RegExp(`^(${pictureKinds.join('|')})/([0-9a-f]{32})\\.webp$`)

export const nameOf = ({ kind, id }: PictureId) => `${kind}/${id}.webp`

export function idOf(name: string): PictureId | null {
  const [, kind, id] = name.match(form) ?? []
  return kind && id ? { kind: kind as PictureKind, id } : null
}

/** Where one size is stored. No folder grows without end, and all sizes of a picture lie together. */
export const keyOf = ({ kind, id }: PictureId, width: number) =>
  `pictures/${kind}/${id.slice(0, 2)}/${id}-${width}.webp`
