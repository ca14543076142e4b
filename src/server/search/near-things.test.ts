import { beforeAll, expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
const names = new Map<number, string>()

beforeAll(async () => {
  await add('guard dog', { category: 'animals-dogs', name: 'كلب حراسة مدرب', price: 20_000 })
  await add('motorcycle', { category: 'vehicles-motorcycles-honda', name: 'دراجة هوندا 150', price: 90_000 })
  await add('console', { category: 'electronics-gaming-playstation', name: 'بلايستيشن مع يدين', price: 90_000 })
  await add('camera', { category: 'electronics-cameras', name: 'كاميرا كانون مع عدسة', price: 90_000 })
  await add('phone', { category: 'mobiles-phones-samsung', name: 'سامسونغ A54 نظيف', price: 50_000 })
  await add('car', { category: 'cars-dongfeng-s30', name: 'دونغ فينغ إس 30', price: 500_000, year: 2010 })
  await add('vacancy', { category: 'jobs-vacancies-other', name: 'مطلوب عامل مخبز', price: 10_000 })
  await add('insulation', { category: 'building-insulation', name: 'عازل مائي للأسطح', price: 10_000 })
  await add('lorry', { category: 'vehicles-trucks-light', name: 'شاحنة خفيفة نظيفة', price: 900_000 })
  await add('charger', { category: 'mobiles-accessories-chargers', name: 'شاحن سريع أصلي', price: 500 })
  await add('solar', { category: 'energy-systems', name: 'منظومة طاقة كاملة', price: 900_000 })
  await add('cap', { category: 'fashion-accessories', name: 'طاقية صوف شتوية', price: 300 })
  await add('villa', { category: 'properties-sale-villa', name: 'فيلة مع حديقة', price: 9_000_000 })
  await add('generator', { category: 'energy-generators', name: 'مولدة بنزين 3 كيلو', price: 90_000 })
  await add('easel', { category: 'sports-hobbies', name: 'حامل لوحات للرسم هوا طلق', price: 900 })
  await add('Nissan', { category: 'cars-nissan-tiida', name: 'نيسان تيدا', price: 500_000, year: 2009 })
  await add('Jetour', { category: 'cars-jetour-dashing', name: 'جيتور داشينغ', price: 900_000, year: 2023 })
  await add('tyres', { category: 'vehicles-tires-batteries-tires', name: 'طقم دواليب 17', price: 9_000 })
  await add('Jeep', {
    category: 'cars-jeep-cherokee',
    name: 'جيب شيروكي 2016',
    description: 'دواليب جديدة',
    price: 900_000,
    year: 2016,
  })
  await add('stroller', { category: 'kids-strollers', name: 'عرباية بيبي كحلي', price: 900 })
  await add('toy', { category: 'kids-toys', name: 'لعبة خشب تعليمية', price: 900 })
  await add('repair', { category: 'services-maintenance-appliances', name: 'صيانة جلايات بالبيت', price: 900 })
  await add('television', { category: 'electronics-tv-lg', name: 'تلفزيون ال جي 50 بوصة', price: 9_000 })
  await add('sofa', { category: 'furniture-living', name: 'كنب زاوية رمادي', price: 9_000 })
  await add('planks', { category: 'building-wood', name: 'ألواح خشب زان', price: 900 })
  await add('crutches', { category: 'beauty-medical', name: 'عكازات ألمنيوم', price: 900 })
  await add('sugar', { category: 'industrial-raw', name: 'سكر بالطن', price: 900 })
  await add('lost ring', { category: 'lost-found-lost-items', name: 'ضايع محبس قرب الساحة', price: 0 })
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

async function add(name: string, ad: Parameters<typeof insertAd>[1]) {
  names.set(await insertAd(db, ad), name)
}

const find = async (search: string) => {
  const { ids, reading } = await searchAds(db, metadata, { search })
  return { names: ids.map((id) => names.get(id)), isWidened: reading.isWidened, corrections: reading.corrections }
}

test.each([
  ['دوبرمان', 'guard dog'],
  ['كرسي هزاز خشب', 'sofa'],
  ['تصليح تلفزيون', 'repair'],
  ['جهاز قياس السكر', 'crutches'],
  ['ضايع سلسال', 'lost ring'],
  ['pitbull', 'guard dog'],
  ['كاميرا لايكا', 'camera'],
  ['leica', 'camera'],
  ['ps7', 'console'],
  ['سامسونغ s30', 'phone'],
  ['مطلوب عازف', 'vacancy'],
  ['توربين هوا', 'generator'],
  ['nissan gtr', 'Nissan'],
  ['كلب زغلوط شهبن', 'guard dog'],
])('what is nearest to a thing that no ad offers comes first, and the result says so: %s', async (search, first) => {
  const result = await find(search)
  expect(result.names[0]).toBe(first)
  expect(result.isWidened).toBe(true)
  expect(result.corrections).toEqual([])
})

test('what a thing is for decides only its order among such things', async () => {
  expect((await find('دواليب للجيب')).names[0]).toBe('tyres')
})

test('a pushchair is no car, though both words have one stem', async () => {
  expect((await find('عربة كحلية')).names).toEqual(['stroller'])
})

test('an unknown Latin word that sounds like a village without ads does not list the whole market', async () => {
  expect((await find('theremin')).names).toEqual([])
})

test('a category without ads shows the main category around it', async () => {
  const result = await find('يخت')
  expect(result.names.toSorted()).toEqual(['lorry', 'motorcycle', 'tyres'])
  expect(result.isWidened).toBe(true)
})

test.each([
  ['شاحن', ['charger']],
  ['شاحنة', ['lorry']],
  ['طاقية', ['cap']],
  ['كاب', ['cap']],
  ['طاقة', ['generator', 'solar']],
  ['فيلا', ['villa']],
])('words with one stem and different meanings find only their own things: %s', async (search, expected) => {
  expect((await find(search)).names).toEqual(expected)
})

test('an elephant is no villa', async () => {
  expect((await find('فيل')).names).not.toContain('villa')
})

test('a word with a shared stem beside another thing may describe it', async () => {
  await add('washer', { category: 'appliances-washers', name: 'غسالة توفير طاقة', price: 70_000 })
  expect((await find('غسالة توفير طاقة')).names).toEqual(['washer'])
})

test('a rare thing that an ad offers is found', async () => {
  await add('pitbull', { category: 'animals-dogs', name: 'بيتبول صغير ملقح', price: 30_000 })
  expect((await find('بيتبول')).names[0]).toBe('pitbull')
})

test('the result says when no ad has the thing itself, but not when other words are missing', async () => {
  const isAbsent = async (search: string) => (await searchAds(db, metadata, { search })).reading.isAbsent
  expect(await isAbsent('لكزس')).toBe(true)
  expect(await isAbsent('leica')).toBe(true)
  expect(await isAbsent('كاميرا كانون زرقاء')).toBe(false)
})
