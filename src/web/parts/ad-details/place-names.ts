import type { Ad } from '#contract/ads.ts'

type Place = Pick<Ad, 'address' | 'zone' | 'city' | 'governorate'>

/** From the smallest zone to the governorate. A district that repeats its governorate says nothing new. */
export function placeNames({ address, zone, city, governorate }: Place): string[] {
  const isCityKnown = zone.name.includes(city.name) || city.name.includes(governorate.name)
  const names = [zone.name, ...(isCityKnown ? [] : [city.name]), governorate.name]
  return [...new Set(names)].filter((name) => name === governorate.name || !address?.includes(name))
}
