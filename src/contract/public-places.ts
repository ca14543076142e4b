// Public places where two strangers can meet by day: well known, open to everyone, with other people around.
// Their names are in src/i18n/<language>/meetups.ts. A key that was used stays, because meetings refer to it.

/** `governorate`: the id of the zone. */
export const publicPlaces = [
  { key: 'umayyad-square', governorate: 1, kind: 'square' },
  { key: 'yusuf-al-azma-square', governorate: 1, kind: 'square' },
  { key: 'marjeh-square', governorate: 1, kind: 'square' },
  { key: 'sabaa-bahrat-square', governorate: 1, kind: 'square' },
  { key: 'abbasiyyin-square', governorate: 1, kind: 'square' },
  { key: 'bab-touma-square', governorate: 1, kind: 'square' },
  { key: 'hejaz-station', governorate: 1, kind: 'station' },
  { key: 'cham-city-center', governorate: 1, kind: 'mall' },
  { key: 'damasquino-mall', governorate: 1, kind: 'mall' },
  { key: 'tishreen-park', governorate: 1, kind: 'park' },
  { key: 'jaramana-swords-square', governorate: 2, kind: 'square' },
  { key: 'town-center-sahnaya', governorate: 2, kind: 'mall' },
  { key: 'saadallah-al-jabiri-square', governorate: 3, kind: 'square' },
  { key: 'bab-al-faraj-clock', governorate: 3, kind: 'square' },
  { key: 'aleppo-university-square', governorate: 3, kind: 'square' },
  { key: 'aleppo-citadel', governorate: 3, kind: 'landmark' },
  { key: 'aleppo-baghdad-station', governorate: 3, kind: 'station' },
  { key: 'aleppo-public-park', governorate: 3, kind: 'park' },
  { key: 'homs-new-clock', governorate: 4, kind: 'square' },
  { key: 'homs-old-clock', governorate: 4, kind: 'square' },
  { key: 'khalid-ibn-al-walid-mosque', governorate: 4, kind: 'landmark' },
  { key: 'homs-railway-station', governorate: 4, kind: 'station' },
  { key: 'assi-square', governorate: 5, kind: 'square' },
  { key: 'umm-al-hasan-park', governorate: 5, kind: 'park' },
  { key: 'hama-citadel-park', governorate: 5, kind: 'park' },
  { key: 'sheikh-daher-square', governorate: 6, kind: 'square' },
  { key: 'latakia-agriculture-roundabout', governorate: 6, kind: 'square' },
  { key: 'latakia-railway-station', governorate: 6, kind: 'station' },
  { key: 'tartus-corniche', governorate: 7, kind: 'landmark' },
  { key: 'tartus-railway-station', governorate: 7, kind: 'station' },
  { key: 'idlib-clock-square', governorate: 8, kind: 'square' },
  { key: 'idlib-mihrab-roundabout', governorate: 8, kind: 'square' },
  { key: 'daraa-omari-mosque', governorate: 9, kind: 'landmark' },
  { key: 'daraa-railway-station', governorate: 9, kind: 'station' },
  { key: 'suwayda-karama-square', governorate: 10, kind: 'square' },
  { key: 'suwayda-mashnaqa-roundabout', governorate: 10, kind: 'square' },
  { key: 'khan-arnabah-square', governorate: 11, kind: 'square' },
  { key: 'deir-ez-zor-madlaji-roundabout', governorate: 12, kind: 'square' },
  { key: 'deir-ez-zor-ghassan-abboud-roundabout', governorate: 12, kind: 'square' },
  { key: 'raqqa-naim-roundabout', governorate: 13, kind: 'square' },
  { key: 'raqqa-clock-roundabout', governorate: 13, kind: 'square' },
  { key: 'raqqa-rashid-park', governorate: 13, kind: 'park' },
  { key: 'hasakah-marsho-square', governorate: 14, kind: 'square' },
  { key: 'hasakah-sinalco-roundabout', governorate: 14, kind: 'square' },
  { key: 'qamishli-sabaa-bahrat', governorate: 14, kind: 'square' },
] as const

export type PublicPlace = (typeof publicPlaces)[number]
export type PlaceKey = PublicPlace['key']

export const placeKeys: readonly PlaceKey[] = publicPlaces.map(({ key }) => key)
export const isPlaceKey = (key: string): key is PlaceKey => placeKeys.some((one) => one === key)
