import type { DeskPlace, FoundPlace, PlaceChange, PlaceKind } from '#contract/desk-places.ts'
import { withLatinDigits } from '#contract/digits.ts'

/** What the fields hold, for every kind of act. */
export type ActValues = {
  name_ar: string
  name_en: string
  latitude: string
  longitude: string
  target: FoundPlace | undefined
}

export function valuesOf(kind: PlaceKind, place: DeskPlace): ActValues {
  const isNew = kind === 'add'
  return {
    name_ar: isNew ? '' : place.name_ar,
    name_en: isNew ? '' : place.name_en,
    latitude: isNew ? '' : String(place.latitude ?? ''),
    longitude: isNew ? '' : String(place.longitude ?? ''),
    target: undefined,
  }
}

/** Refused by the server like every number outside the country. */
const nowhere = 999

/** Null for an empty field. */
export function degrees(typed: string): number | null {
  const text = withLatinDigits(typed.trim()).replace(/[٫,،]/, '.')
  const number = Number(text)
  return text === '' ? null : Number.isFinite(number) ? number : nowhere
}

export function changeOf(kind: PlaceKind, { name_ar, name_en, latitude, longitude, target }: ActValues): PlaceChange {
  switch (kind) {
    case 'rename':
      return { kind, name_ar, name_en }
    case 'locate':
      return { kind, latitude: degrees(latitude), longitude: degrees(longitude) }
    case 'merge':
      return { kind, into_id: target?.id ?? 0 }
    case 'show':
      return { kind }
    default:
      return { kind: 'hide' }
  }
}
