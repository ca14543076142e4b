// Words that say what a number counts.

export type Unit =
  | 'money'
  | 'oldMoney'
  | 'dollars'
  | 'foreign'
  | 'km'
  | 'area'
  | 'rooms'
  | 'floor'
  | 'bathrooms'
  | 'meterOrMillion'

const units = new Map<string, Unit>()
const add = (unit: Unit, words: string) => {
  for (const word of words.split(', ')) units.set(word, unit)
}
add('money', 'ليره, ليرات, ليره سوريه, ليرات سوريه, ل س, سوريه, syp, lira, liras, lire, sp, s p, pounds, syrian pounds')
// The amount has two zeros more than in new pounds.
add('oldMoney', 'قديم, قديمه, ليره قديمه, ليرات قديمه, ليره سوريه قديمه, old pounds, old lira, old syp, old')
add('dollars', 'دولار, دولارات, usd, dollar, dollars')
add('foreign', 'يورو, euro, euros, eur')
add('km', 'كم, كيلومتر, كيلومترات, كيلو متر, km, kms, kilometers, kilometres, kilometer')
add('area', 'متر, مترا, امتار, متره, متر مربع, متر 2, م 2, م مربع, m2, m 2, sqm, sq m, meter, meters, metre, metres')
add('area', 'square meter, square meters, square metre, square metres')
add('rooms', 'غرف, غرفه, اوض, bedroom, bedrooms, room, rooms, br, ghoraf, غرف نوم')
add('floor', 'طابق, الطابق, floor')
add('bathrooms', 'حمامات, حمام, حمامين, bathroom, bathrooms, تواليت')
add('meterOrMillion', 'م, m')

export const unitOf = (plain: string): Unit | null => units.get(plain) ?? null

export const yearWords = new Set(['موديل', 'model', 'سنه', 'year', 'modil', 'سنه الصنع', 'موديل سنه', 'صنع'])
export const priceWords = new Set(['سعر', 'بسعر', 'السعر', 'سعرو', 'سعرها', 'price', 'حق', 'ب', 'بقيمه', 'ايجار شهري'])
export const rangeWords = new Set(['و', 'ل', 'لل', 'الي', 'حتي', 'لحد', 'to', 'until', 'till', 'and', 'upto'])
export const mileageWords = new Set(['ماشيه', 'ماشي', 'عداد', 'قاطعه', 'قاطع', 'ممشي', 'mileage', 'mashye'])
