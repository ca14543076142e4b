// Words that say what a number counts.

export type Unit = 'money' | 'foreign' | 'km' | 'area' | 'rooms' | 'floor' | 'meterOrMillion'

const units = new Map<string, Unit>()
const add = (unit: Unit, words: string) => {
  for (const word of words.split(' ')) units.set(word, unit)
}
add('money', 'ليره ليرات سوريه syp lira liras lire sp pounds')
add('foreign', 'دولار دولارات usd dollar dollars يورو euro euros eur')
add('km', 'كم كيلومتر كيلومترات km kms kilometers kilometres kilometer')
add('area', 'متر مترا امتار متره m2 sqm meter meters metre metres mitr')
add('rooms', 'غرف غرفه اوض bedroom bedrooms room rooms br ghoraf')
add('floor', 'طابق الطابق floor')
add('meterOrMillion', 'م m')

export const unitOf = (plain: string): Unit | null => units.get(plain) ?? null

export const yearWords = new Set(['موديل', 'model', 'سنه', 'year', 'modil', 'سنه الصنع', 'موديل سنه', 'صنع'])
export const priceWords = new Set(['سعر', 'بسعر', 'السعر', 'سعرو', 'سعرها', 'price', 'حق', 'ب', 'بقيمه', 'ايجار شهري'])
export const rangeWords = new Set(['و', 'ل', 'لل', 'الي', 'حتي', 'لحد', 'to', 'until', 'till', 'and', 'upto'])
