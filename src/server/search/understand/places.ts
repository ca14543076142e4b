// Places: "بالمزة", "في حلب", "دير الزور". A name that is also an ordinary word counts only where a place is expected.
import { maxZones } from '#contract/ad-choices.ts'
import type { Dictionary, ZoneInfo } from './dictionary-types.ts'
import { type Item, typedText } from './items.ts'
import { stemsOf } from './stem.ts'
import type { Part } from './types.ts'

const prepositions = new Set([
  'في',
  'ب',
  'بال',
  'ع',
  'in',
  'at',
  'by',
  'near',
  'fi',
  'bi',
  'bl',
  'bel',
  'bil',
  'منطقه',
  'بمنطقه',
  'حي',
  'بحي',
  'مدينه',
  'بمدينه',
  'محافظه',
  'بمحافظه',
  'قرب',
  'جنب',
  'ضواحي',
  'ريف',
])
const prefixes = new Set(['ب', 'بال', 'ع', 'عال'])
/** A name is ambiguous when this many times more ads use the word than lie in the place. */
const ordinaryUse = 3
const fewUses = 5

/** Places that exclude each other cannot be one filter; they are alternatives. */
export type Places = { parts: Part[]; alternatives: { items: Item[]; zones: number[] } | null }

/** `chosen`: the zone that is chosen beside the words. */
export function readPlaces(dictionary: Dictionary, text: string, items: Item[], chosen?: number): Places {
  const certain = items.filter((item, place) => isPlace(dictionary, items, item, place))
  if (!certain.length) return { parts: [], alternatives: null }
  const zones = certain.map((item) => bestZone(dictionary, item, certain, chosen))
  for (const item of certain) item.isUsed = true
  const [item] = certain as [Item]
  const narrowest = zones.find((zone) => zones.every((other) => zone.path.includes(other.id)))
  if (narrowest)
    return {
      parts: [
        {
          kind: 'place',
          text: certain.map((item) => typedText(text, [item])).join(' '),
          query: {
            zone_id: narrowest.id,
            ...(certain.length === 1 && namesakesOf(dictionary, item, narrowest, chosen)),
          },
        },
      ],
      alternatives: null,
    }
  return { parts: [], alternatives: { items: certain, zones: [...new Set(zones.map(({ id }) => id))] } }
}

function isPlace(dictionary: Dictionary, items: Item[], item: Item, place: number) {
  if (item.isUsed || item.isNegated || !item.phrase?.zones.length || item.quantity) return false
  if (item.isSpelled && !hasAds(dictionary, item)) return false
  const hasPreposition = prefixes.has(item.prefix) || prepositions.has(items[place - 1]?.plain ?? '')
  if (hasPreposition && !isMoreOftenThing(dictionary, item)) return true
  if (!isAmbiguous(dictionary, item)) return true
  const neighbours = [items[place - 1], items[place + 1]]
  return neighbours.some(
    (other) =>
      other?.phrase?.zones.length &&
      !other.isNegated &&
      !isAmbiguous(dictionary, other) &&
      isNested(dictionary, item, other),
  )
}

/** An unknown Latin word is rather another word than a village without ads that sounds similar. */
const hasAds = ({ zones }: Dictionary, { phrase }: Item) => phrase?.zones.some((id) => zones.get(id)?.ads) ?? false

export function isAmbiguous(dictionary: Dictionary, { phrase, plain }: Item) {
  if (!phrase) return true
  const zones = phrase.zones.flatMap((id) => dictionary.zones.get(id) ?? [])
  if (zones.some(({ level }) => level === 'governorate')) return false
  if (phrase.groups.length || phrase.categories.length || phrase.attribute || phrase.role || phrase.operator)
    return true
  // المزرعة is a place, مزرعة a farm.
  const bare = dictionary.phrases.get(plain.replace(/^(?:بال|لل|ال)/, ''))
  if (bare?.categories.length || bare?.groups.length) return true
  const stems = stemsOf(plain)
  // المالكي is a quarter; the index knows only the stem, which is that of مالك (owner).
  if (/^ال[ء-ي]{3,}ي$/.test(plain) && plain.slice(2) !== stems) return false
  const isOrdinary = (stem: string) => {
    const uses = dictionary.vocabulary.get(stem) ?? 0
    return uses > fewUses && uses > ordinaryUse * (dictionary.placeUses.get(stem) ?? 0)
  }
  return stems.split(' ').every(isOrdinary)
}

/** "بالقبو" is rather in a basement than in the village of that name. */
function isMoreOftenThing(dictionary: Dictionary, { phrase, plain }: Item) {
  const bare = dictionary.phrases.get(plain.replace(/^(?:بال|لل|ال|ب)/, ''))
  const isThing = [phrase, bare].some((one) => one?.categories.length || one?.groups.some((group) => group.isThing))
  const ads = Math.max(0, ...(phrase?.zones ?? []).map((id) => dictionary.zones.get(id)?.ads ?? 0))
  const uses = Math.min(
    ...stemsOf(plain)
      .split(' ')
      .map((stem) => dictionary.vocabulary.get(stem) ?? 0),
  )
  return isThing && ads * 5 < uses
}

function isNested({ zones }: Dictionary, { phrase }: Item, other: Item) {
  const others = new Set(other.phrase?.zones)
  const paths = (ids: number[]) => ids.flatMap((id) => zones.get(id)?.path ?? [])
  return (
    paths(phrase?.zones ?? []).some((id) => others.has(id)) ||
    paths([...others]).some((id) => phrase?.zones.includes(id))
  )
}

const levels = ['governorate', 'district', 'subdistrict', 'town', 'neighbourhood']

/** Among places of one name: the one inside another named place, then the one with most ads, then the larger one. */
function bestZone(dictionary: Dictionary, item: Item, certain: Item[], chosen: number | undefined): ZoneInfo {
  const own = zonesNamed(dictionary, item, chosen)
  const others = certain.filter((other) => other !== item).flatMap((other) => other.phrase?.zones ?? [])
  const isInside = (zone: ZoneInfo) => Number(others.some((id) => id !== zone.id && zone.path.includes(id)))
  const rank = (zone: ZoneInfo) => levels.indexOf(zone.level)
  return own.toSorted((a, b) => isInside(b) - isInside(a) || b.ads - a.ads || rank(a) - rank(b))[0] as ZoneInfo
}

/** Those inside the chosen zone, or all when none is. */
function zonesNamed({ zones }: Dictionary, { phrase }: Item, chosen: number | undefined): ZoneInfo[] {
  const all = (phrase?.zones ?? []).flatMap((id) => zones.get(id) ?? [])
  const inside = all.filter(({ path }) => chosen !== undefined && path.includes(chosen))
  return inside.length ? inside : all
}

/** Places with fewer ads than this share of the best one are hardly meant. */
const leastShare = 0.1

/** Other places of this name: القصور is a neighbourhood of six cities, and nothing says which one is meant. */
function namesakesOf(dictionary: Dictionary, item: Item, best: ZoneInfo, chosen: number | undefined) {
  if (best.level === 'governorate') return {}
  const others = zonesNamed(dictionary, item, chosen)
    .filter(({ id, path, ads }) => !path.includes(best.id) && !best.path.includes(id) && ads > best.ads * leastShare)
    .toSorted((a, b) => b.ads - a.ads)
  return others.length ? { zones_ids: others.slice(0, maxZones).map(({ id }) => id) } : {}
}
