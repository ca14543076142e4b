import type { Body } from '#demo/draw/studio.ts'
import type { Random } from '#demo/random.ts'
import { grouped, plain, pounds } from './amounts.ts'
import { type AdContent, type AdContext, commonTags, commonValues } from './context.ts'
import { carImages } from './image-subjects.ts'
import type { CarDetails, MakeRow, ModelRow } from './rows.ts'
import type { Bilingual, CarPrice, Color } from './texts.ts'
import type { Values } from './voice.ts'

export function describeCar(context: AdContext): AdContent {
  const { random, texts, lookup, voice } = context
  const kind = random.weighted(texts.carPrices, (one) => one.weight)
  const { model, make, category } = lookup.model(kind.model)
  const car = makeCar(random, kind, model, context.now)
  const paint = random.weighted(texts.cars.colors, (one) => one.weight ?? 1)
  const price = pounds(car.usd)

  const details: CarDetails = {
    year: car.year,
    kilometers: car.kilometers,
    transmission: car.transmission,
    fuel: car.fuel,
    appearance_id: lookup.appearanceId(car.body),
  }
  const tags = new Set([...commonTags(context, price), ...carTags(car, kind)])
  const values = { ...commonValues(context, price), ...namesOf(make, model), ...carValues(random, car, paint, kind) }
  const { titles, openings, paint: coats, engine, features, papers, closings } = texts.cars

  const say = (pool: typeof titles) => voice.say(pool, tags, values)
  const title = say(titles)
  const extras = Array.from({ length: random.int(0, 3) }, () => say(features))
  const sentences = [say(openings), say(coats), say(engine), ...extras, random.chance(0.6) ? say(papers) : '']
  return {
    category,
    ...voice.finish(title, [...sentences, random.chance(0.85) ? say(closings) : ''], tags),
    price,
    condition: car.isNew ? 'new' : 'used',
    details,
    images: carImages(random, paint, car.body as Body),
  }
}

type Car = Omit<CarDetails, 'appearance_id'> & { body: string; isNew: boolean; isTouched: boolean; usd: number }

function makeCar(random: Random, kind: CarPrice, model: ModelRow, now: Date): Car {
  const thisYear = now.getFullYear()
  const year = pickYear(random, kind.years[0], Math.min(kind.years[1], thisYear))
  const age = thisYear - year
  const isNew = age <= 2 && random.chance(0.4)
  const isTouched = !isNew && random.chance(age > 8 ? 0.4 : 0.12)
  // Cars keep their value in Syria, where imports were closed for years. Luxury cars lose more.
  const usd = kind.usd * (kind.luxury ? 0.9 : 0.925) ** age * random.between(0.88, 1.12) * (isTouched ? 0.93 : 1)
  const fuel = pickFuel(random, kind, year)

  return {
    year,
    kilometers: isNew ? 0 : pickKilometers(random, age),
    fuel,
    transmission: pickTransmission(random, kind, fuel, year),
    body: random.pick(model.appearances),
    isNew,
    isTouched,
    usd: Math.max(1500, usd),
  }
}

/** Most cars are of 2005 to 2012, the years of easy import, and of the years since 2013. */
function pickYear(random: Random, from: number, to: number) {
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return random.weighted(years, (year) => (year < 1996 ? 0.5 : year < 2005 ? 1 : year < 2013 ? 3.2 : 1.7))
}

function pickFuel(random: Random, kind: CarPrice, year: number): CarDetails['fuel'] {
  if (kind.fuel === 'diesel') return random.chance(0.8) ? 'diesel' : 'petrol'
  if (kind.fuel) return kind.fuel
  return year >= 2016 && kind.usd >= 20_000 && random.chance(0.1) ? 'hybrid' : 'petrol'
}

function pickTransmission(random: Random, kind: CarPrice, fuel: string, year: number): CarDetails['transmission'] {
  if (fuel === 'electric' || fuel === 'hybrid') return 'automatic'
  const odds = (year < 2000 ? 0.2 : year < 2009 ? 0.5 : year < 2016 ? 0.8 : 0.95) * (kind.works ? 0.35 : 1)
  return random.chance(odds) || (kind.luxury && year > 1998) ? 'automatic' : 'manual'
}

function pickKilometers(random: Random, age: number) {
  // Old cars are driven less, and few have more than 350,000 kilometres.
  const driven = Math.min(random.between(190_000, 380_000), Math.max(0.6, age) * random.between(8_000, 18_000))
  return Math.round(driven / 1000) * 1000
}

function carTags(car: Car, kind: CarPrice): string[] {
  return [
    car.isNew ? 'new' : 'used',
    car.isTouched ? 'touched' : 'clean',
    car.transmission === 'automatic' ? 'auto' : 'manual',
    car.fuel,
    car.body,
    kind.works ? 'work' : 'private',
    ...(car.fuel === 'electric' ? [] : ['combustion']),
    ...(kind.usd < 22_000 && !kind.works ? ['economical'] : []),
    ...(car.year >= 2016 ? ['recent'] : []),
    ...(car.year >= 2012 ? ['modern'] : []),
    ...(car.year < 2006 ? ['old'] : []),
  ]
}

const words: Record<CarDetails['fuel'] | CarDetails['transmission'], Bilingual> = {
  petrol: { ar: 'بنزين', en: 'petrol' },
  diesel: { ar: 'مازوت', en: 'diesel' },
  hybrid: { ar: 'هايبرد', en: 'hybrid' },
  electric: { ar: 'كهرباء', en: 'electric' },
  automatic: { ar: 'أوتوماتيك', en: 'automatic' },
  manual: { ar: 'عادي', en: 'manual' },
}

const engineSizes = [
  { below: 12_000, cc: [1000, 1300, 1500] },
  { below: 20_000, cc: [1400, 1500, 1600] },
  { below: 32_000, cc: [1600, 2000, 2400] },
  { below: 60_000, cc: [2400, 2500, 3000] },
]

function carValues(random: Random, car: Car, paint: Color, kind: CarPrice): Values {
  const isLorry = kind.works && kind.usd >= 14_000
  const sizes = engineSizes.find((size) => kind.usd < size.below)?.cc ?? [3500, 4600, 5700]
  const engines = isLorry ? [2000, 2400, 2700] : sizes
  return {
    year: plain(car.year),
    km: grouped(car.kilometers),
    color: paint,
    fuel: words[car.fuel],
    transmission: words[car.transmission],
    engine: plain(random.pick(engines)),
  }
}

/** Avoids "Mazda Mazda3" and "Great Wall / Haval Haval H6". */
export function namesOf(make: MakeRow, model: ModelRow): Values {
  const ar = tidyNames(make.name_ar, model.name_ar)
  const en = tidyNames(make.name_en, model.name_en)
  return { make: { ar: ar.make, en: en.make }, model: { ar: ar.model, en: en.model } }
}

function tidyNames(makeName: string, modelName: string) {
  const model = modelName.replace(/\s*\([^)]*\)/g, '').replace(/ \/ .*/, '')
  const names = makeName.replace(/\s*\([^)]*\)/g, '').split(' / ')
  const isNamedTwice = names.some((name) => model.startsWith(name))
  return { make: isNamedTwice ? '' : (names[0] ?? ''), model }
}
