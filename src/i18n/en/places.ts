import { plural } from '#i18n/plural.ts'
import type { PlaceTexts } from '#i18n/texts.ts'

// Choosing a place, distances and the map; loaded on first use.
export const places: PlaceTexts = {
  searchPlaces: 'Search governorates, cities or neighbourhoods',
  map: 'Map of the governorates',
  noPlace: 'No such location. Try the governorate or city.',
  everythingInPlace: (name) => `All of ${name}`,
  backTo: (name) => `Back to ${name}`,
  governorates: 'governorates',
  governorate: (name) => `${name} governorate`,
  placesFound: plural('en', { one: '# location', other: '# locations' }),
  about: (kilometres) => `about ${kilometres} km`,
  nearMe: 'Nearest to me',
  nearMeNote:
    'Your device is asked for its position only when you press this. It finds the nearest location itself; your position is neither sent nor stored.',
  locating: 'Finding the nearest location…',
  locationFailures: {
    denied:
      'This site may not use your position. Allow it in your browser settings, or choose a location from the list.',
    unavailable: 'Your position could not be found just now. Try again, or choose a location from the list.',
    far: 'You are far from every location in Syria. Choose a location from the list.',
  },
  within: 'Within a distance',
  withinOf: (kilometres) => `within ${kilometres} km`,
  distances: { 5: '5 km', 10: '10 km', 25: '25 km', 50: '50 km' },
  mapLink: 'Map',
  mapTitle: (list) => `${list} on the map`,
  mapOf: (place) => (place ? `Map of ${place}` : 'Map of Syria'),
  mapDescription: 'Ads in every governorate, city and neighbourhood, on a map of Syria.',
  mapPlaces: 'Locations and their number of ads',
  mapNote: 'The area of a circle follows the number of ads. Press a location to open it.',
  mapWithoutCounts: 'There are too many ads to count here. Press a location to open it.',
  mapIncomplete: 'Neighbourhoods whose exact position we do not know are only in the list.',
  mapEmpty: 'No ads here with these filters.',
  asList: 'Show the list',
  several: 'Choose several locations',
  single: 'Choose one location',
  most: (count) => `You can choose up to ${count} locations.`,
  showSeveral: plural('en', { one: 'Show # location', other: 'Show # locations' }),
}
