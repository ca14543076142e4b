import { expect, test } from 'vitest'
import { readDemoDictionary } from '#server/testing/query-dictionary.ts'
import { transposed } from './transpose.ts'
import { understand } from './understand.ts'

const dictionary = await readDemoDictionary()
const read = (text: string) => understand(dictionary, text)
const filtersOf = (text: string) => Object.assign({}, ...read(text).parts.map(({ query }) => query))
const textsOf = (text: string) => read(text).words.map((word) => word.text)
const stemsIn = (text: string) => read(text).words.map(({ alternatives }) => alternatives.map(({ stems }) => stems))
const slugs = new Map<string, number>(
  Object.entries({ damascus: 1, rural: 2, aleppo: 3, homs: 4, deirEzZor: 12, mezzeh: 427 }),
)

test.each([
  ['كيا لحد 300 ألف', { priceTo: 300_000 }],
  ['سيارة تحت ٣٠٠الف', { priceTo: 300_000 }],
  ['فيلا فوق 20 مليون', { priceFrom: 20_000_000 }],
  ['لابتوب بين 20 و 30 ألف', { priceFrom: 20_000, priceTo: 30_000 }],
  ['ارض من 1 الى 5 مليون', { priceFrom: 1_000_000, priceTo: 5_000_000 }],
  ['كيا اقل من نص مليون', { priceTo: 500_000 }],
  ['شقة بحدود مليون ونص', { priceFrom: 1_200_000, priceTo: 1_800_000 }],
  ['موبايل سعر 10 آلاف', { priceFrom: 8500, priceTo: 11_500 }],
  ['phone between 10k and 20k', { priceFrom: 10_000, priceTo: 20_000 }],
  ['براد بعشر تلاف', { priceFrom: 8000, priceTo: 12_000 }],
])('«%s» has a price', (text, query) => {
  expect(filtersOf(text)).toMatchObject(query)
})

test.each([
  ['كيا ريو موديل 2010', { yearFrom: 2010, yearTo: 2010 }],
  ['سيارة 2010-2015', { yearFrom: 2010, yearTo: 2015 }],
  ['تويوتا 2015 وطالع', { yearFrom: 2015 }],
  ['سيارة اقل من 100 الف كم', { mileageTo: 100_000 }],
  ['شقة 3 غرف', { roomsFrom: 3, roomsTo: 3 }],
  ['شقة غرفتين', { roomsFrom: 2, roomsTo: 2 }],
  ['شقة ثلاث غرف وصالون', { roomsFrom: 3, roomsTo: 3 }],
  ['شقة 2 او 3 غرف', { roomsFrom: 2, roomsTo: 3 }],
  ['two bedroom apartment', { roomsFrom: 2, roomsTo: 2 }],
  ['شقة الطابق الثالث', { floorFrom: 3, floorTo: 3 }],
  ['شقة طابق ارضي', { floorFrom: 0, floorTo: 0 }],
  ['شقة 120م', { areaFrom: 102, areaTo: 138 }],
  ['ارض 500 م2', { areaFrom: 425, areaTo: 575 }],
  ['شقة بين 80 و 120 متر', { areaFrom: 80, areaTo: 120 }],
  ['سيارة فوق 2015', { yearFrom: 2015 }],
  ['سيارة ماشية 50 الف كم', { mileageTo: 50_000 }],
  ['newest cars 2024 or 2025', { yearFrom: 2024, yearTo: 2025, sort: 'newest' }],
  ['manual sedan', { transmission: ['manual'], bodyTypes: ['sedan'] }],
  ['سيارة هايبرد او بنزين', { fuel: ['hybrid', 'petrol'] }],
  ['بيت للاجار', { deal: 'rental' }],
  ['شقة 100 متر', { areaFrom: 85, areaTo: 115 }],
  ['شقة طابق تالت', { floorFrom: 3, floorTo: 3 }],
  ['سيارة اوتوماتيك', { transmission: ['automatic'] }],
  ['شقة مع مصعد', { extras: ['elevator'] }],
  ['لابتوب مستعمل', { condition: 'used' }],
  ['شقة للايجار', { deal: 'rental' }],
  ['شقة للبيع', { deal: 'sale' }],
  ['ارخص سيارة', { sort: 'lowest' }],
])('«%s» has a filter', (text, query) => {
  expect(filtersOf(text)).toEqual(query)
})

test.each([
  ['شقة بدمشق', 'damascus'],
  ['شقة بريف دمشق', 'rural'],
  ['سيارات في حلب', 'aleppo'],
  ['المزة دمشق', 'mezzeh'],
  ['شقة بالمزة', 'mezzeh'],
  ['بيت 7omos', 'homs'],
  ['ديرالزور', 'deirEzZor'],
  ['7alab', 'aleppo'],
])('«%s» has a place', (text, place) => {
  expect(filtersOf(text)).toMatchObject({ zone_id: slugs.get(place) })
})

test('a word that is also a thing is a place only where a place is expected', () => {
  expect(filtersOf('مزرعة')).toEqual({})
  expect(stemsIn('قبو')[0]).toEqual(expect.arrayContaining(['قبو', 'P215']))
  expect(filtersOf('شقة الميدان دمشق')).toEqual({ zone_id: 392 })
  expect(filtersOf('حلب الجديدة')).toEqual({ zone_id: 542 })
})

test('two places that exclude each other are alternatives', () => {
  expect(read('شقة بحمص او حماة')).toMatchObject({
    parts: [],
    words: [{ text: 'شقة' }, { alternatives: [{ stems: 'P4' }, { stems: 'P5' }] }],
  })
})

test('a price in dollars does not exclude every ad', () => {
  expect(read('لابتوب 500 دولار')).toMatchObject({ parts: [], words: [{ text: 'لابتوب' }] })
})

test('sizes and numbers of models are words', () => {
  expect(stemsIn('ايفون 13 برو 128gb').at(-1)).toEqual(['128gb', '128'])
  expect(stemsIn('iphone13')[0]).toEqual(expect.arrayContaining(['iphone13', 'iphon 13']))
  expect(stemsIn('بيجو 206')).toEqual([expect.arrayContaining(['بيجو 206', 'C561'])])
  expect(textsOf('تلفزيون 4k')).toEqual(['تلفزيون', '4k'])
})

test('a chip shows what was typed', () => {
  expect(read('كيا لحد ٣٠٠ ألف بدمشق').parts.map(({ text }) => text)).toEqual(['لحد ٣٠٠ ألف', 'بدمشق'])
})

test('at most twelve words are searched', () => {
  expect(read('ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط'.replaceAll(' ', 'ص ')).words.length).toBeLessThanOrEqual(12)
})

test('a word means a filter only where it can', () => {
  expect(filtersOf('غسالة اوتوماتيك')).toEqual({})
  expect(filtersOf('مولدة بنزين')).toEqual({})
  expect(filtersOf('خزان 2000 ليتر')).toEqual({})
  expect(filtersOf('براد للبيع')).toEqual({})
  expect(filtersOf('ايفون 13')).toEqual({})
  expect(filtersOf('لابتوب موديل 2020')).toEqual({})
  expect(filtersOf('كبل 100 متر')).toEqual({})
})

test('two swapped letters are put in order when that makes a known word', () => {
  expect(transposed(dictionary, 'غاسلة')).toBe('غسال')
  expect(transposed(dictionary, 'lpatop')).toBe('laptop')
  expect(transposed(dictionary, 'xqzw')).toBeNull()
})

test('a misspelt word in quotes is not corrected', () => {
  expect(read('سامسونع').words).toMatchObject([{ isKnown: false }])
  expect(read('"سامسونع"').words).toMatchObject([{ isKnown: true }])
})

test('words in quotes are words and nothing else', () => {
  expect(read('"شقة بدمشق"')).toMatchObject({ parts: [], words: [{ text: 'شقة' }, { text: 'بدمشق' }] })
  expect(read('"شقة"').words[0]?.alternatives).toEqual([{ stems: 'شقه', quality: 'exact' }])
})

test('a thing has its synonyms and its category', () => {
  expect(stemsIn('ثلاجة')[0]).toEqual(expect.arrayContaining(['براد C7', 'C123']))
  expect(stemsIn('كيا ريو')).toEqual([expect.arrayContaining(['كيا ريو', 'C303'])])
  expect(read('كيا ريو').words).toMatchObject([{ text: 'كيا ريو', isKnown: true, isThing: true }])
})

test('fillers and verbs are dropped, unless there is nothing else', () => {
  expect(textsOf('السلام عليكم بدي كنب لو سمحتو')).toEqual(['كنب'])
  expect(textsOf('بدي')).toEqual(['بدي'])
})

test('what a person does not want is kept apart', () => {
  expect(read('موبايل غير ايفون')).toMatchObject({ words: [{ text: 'موبايل' }], without: [{ text: 'ايفون' }] })
  expect(read('سيارة -كيا')).toMatchObject({ words: [{ text: 'سيارة' }], without: [{ text: 'كيا' }] })
})

test('one of two words is enough', () => {
  expect(stemsIn('قط او كلب')).toEqual([expect.arrayContaining(['قط', 'كلب'])])
  expect(stemsIn('قط/كلب')).toEqual([expect.arrayContaining(['قط', 'كلب'])])
})

test('words without a space are split, words with one too many are joined', () => {
  expect(filtersOf('شقةللايجار')).toEqual({ deal: 'rental' })
  expect(stemsIn('تلفز يون')[0]).toContain('تلفزيون')
})

test('Arabic in Latin letters is read by its sound', () => {
  expect(stemsIn('bsklet')[0]).toContain('بسكليت')
  expect(stemsIn('sayyara')[0]).toContain('سيار')
})

test('an empty text and signs alone have no meaning', () => {
  for (const text of ['', '   ', '؟!', '"', '-', '/ -'])
    expect(read(text)).toEqual({ words: [], without: [], parts: [], unusedPrices: [], respelled: [] })
})

const idOf = (slug: string) => `C${dictionary.bySlug.get(slug)}`

test('who looks for work is shown vacancies, who looks for people those who do the work', () => {
  const [vacancies, seekers] = [idOf('jobs-vacancies-accounting'), idOf('jobs-seekers-accounting')]
  for (const text of ['ابحث عن عمل محاسب', 'بدي شغل محاسب', 'accountant job']) {
    expect(stemsIn(text).flat()).toContain(vacancies)
    expect(stemsIn(text).flat()).not.toContain(seekers)
  }
  for (const text of ['بدي محاسب', 'محتاجين محاسب']) {
    expect(stemsIn(text).flat()).toContain(seekers)
    expect(stemsIn(text).flat()).not.toContain(vacancies)
  }
  expect(stemsIn('مطلوب محاسب')[0]).toContain(idOf('jobs-vacancies'))
  expect(textsOf('مطلوب شقة بحلب')).toEqual(['شقة'])
})

test('a purpose decides the order and excludes nothing', () => {
  const optional = (text: string) =>
    read(text)
      .words.filter((word) => word.isOptional)
      .map((word) => word.text)
  expect(optional('لابتوب للدراسة')).toEqual(['للدراسة'])
  expect(optional('tablet for studying')).toEqual(['studying'])
  expect(optional('كاميرا للسيارة')).toEqual([])
  expect(optional('قطع لكيا')).toEqual([])
  expect(optional('شقة للايجار')).toEqual([])
})

test('a model without ads is near its make, a phrase near its first noun', () => {
  const [supra] = read('تويوتا سوبرا').words
  expect(supra?.wider).toEqual([idOf('cars-toyota')])
  const [engineer] = read('مهندس مدني').words
  expect(engineer?.wider).toContain('Tمهندس')
})

test('a name that differs by long vowels only is read as that name, and nothing else is', () => {
  expect(read('متسوبشي').respelled).toEqual([{ from: 'متسوبشي', to: 'ميتسوبيشي' }])
  for (const text of ['كنغر', 'طيار', 'مسافر']) expect(read(text).respelled).toEqual([])
})

test('a word with the ending of an adjective is not the noun without it', () => {
  expect(read('شقة مجال').words.map((word) => word.isThing)).toEqual([true, false])
})

test('a verb is found as the action that ads name', () => {
  expect(stemsIn('في حدا بيأجر سيارات').flat()).toContain(idOf('vehicles-car-rental'))
  expect(stemsIn('مين بينظف كنب').flat()).toContain(idOf('services-cleaning'))
})

test('a letter and a number are one name when ads write them together', () => {
  expect(stemsIn('galaxy s 22').flat()).toContain('s22')
})

test('an amount in another currency is named as not used', () => {
  expect(read('سيارة تحت 5000 دولار')).toMatchObject({ parts: [], unusedPrices: ['تحت 5000 دولار'] })
})

test('dollars are converted by the rate, euros are not', () => {
  const readAtRate = (text: string) => understand({ ...dictionary, rate: 11_250 }, text)
  expect(readAtRate('سيارة تحت 6000 دولار')).toMatchObject({
    parts: [{ query: { priceTo: 675_000 } }],
    unusedPrices: [],
  })
  expect(readAtRate('سيارة من 4 ل 6 آلاف دولار').parts).toMatchObject([
    { query: { priceFrom: 450_000, priceTo: 675_000 } },
  ])
  expect(readAtRate('سيارة تحت 6000 يورو')).toMatchObject({ parts: [], unusedPrices: ['تحت 6000 يورو'] })
})

test('a phrase in two scripts is the Arabic phrase, unless a sign or quotes separate its words', () => {
  expect(stemsIn('حقيبة laptop')).toHaveLength(1)
  expect(stemsIn('حقيبة laptop').flat()).toContain(idOf('computers-accessories'))
  expect(textsOf('حقيبة laptop او stand')).toEqual(['حقيبة laptop / stand'])
  expect(textsOf('حقيبة "laptop"')).toHaveLength(2)
  expect(stemsIn('حقيبة / laptop').flat()).not.toContain(idOf('computers-accessories'))
})

test('words of both scripts are joined by or', () => {
  for (const text of ['kia او هيونداي', 'كيا or hyundai', 'كيا/hyundai']) {
    expect(stemsIn(text), text).toHaveLength(1)
    expect(stemsIn(text).flat()).toEqual(expect.arrayContaining([idOf('cars-kia'), idOf('cars-hyundai')]))
  }
})

test('a short word in Latin letters is known by the dictionary', () => {
  expect(read('eid').words).toMatchObject([{ text: 'eid', isKnown: true }])
})

test('a phrase in Latin letters is the Arabic phrase', () => {
  expect(stemsIn('5azane malabes')).toHaveLength(1)
  expect(stemsIn('5azane malabes').flat()).toContain(idOf('furniture-wardrobes'))
})

test.each([
  ['نيسان سكايلاين', 'cars-nissan'],
  ['كلب مالاموت', 'animals-dogs'],
  ['غلوكنشبيل', 'electronics-instruments'],
  ['glockenspiel', 'electronics-instruments'],
  ['هايابوسا', 'vehicles-motorcycles-suzuki'],
  ['ps6', 'electronics-gaming-playstation'],
])('«%s» is known by its category though no ad names it', (text, slug) => {
  const near = `C${dictionary.bySlug.get(slug)}`
  const terms = read(text).words.flatMap(({ alternatives, wider }) => [
    ...alternatives.map(({ stems }) => stems),
    ...wider,
  ])
  expect(terms).toContain(near)
})

test('a car that no ad names has a year', () => {
  expect(filtersOf('سكايلاين 2005')).toEqual({ yearFrom: 2005, yearTo: 2005 })
})

test('a rare word is a guess only where no common word sounds like what was typed', () => {
  expect(stemsIn('parfan')[0]).not.toContain('بارافان')
  expect(read('hayabosa').words[0]?.alternatives.map(({ stems }) => stems)).toContain('هايابوسا')
})
