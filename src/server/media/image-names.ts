// An image name is stored in rows and ends its URL: /media/<width>/<kind>/<id>.webp. Only names of this form become paths.
import { type ImageKind, imageKinds } from './limits.ts'

export type ImageId = { kind: ImageKind; id: string }

const pattern = new RegExp(`^(${imageKinds.join('|')})/([0-9a-f]{32})\\.webp$`)

export const imageName = ({ kind, id }: ImageId) => `${kind}/${id}.webp`

export function parseImageName(name: string): ImageId | null {
  const [, kind, id] = name.match(pattern) ?? []
  return kind && id ? { kind: kind as ImageKind, id } : null
}

/** The first two digits spread images over 256 folders; all widths of an image are in one folder. */
export const storageKey = ({ kind, id }: ImageId, width: number) =>
  `pictures/${kind}/${id.slice(0, 2)}/${id}-${width}.webp`
