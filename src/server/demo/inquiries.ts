import { inTheirLanguage, isArabic, sample, sometimeSince } from './activity.ts'
import { moneyOf, plain, pounds } from './counting.ts'
import { governorateWeights, type Lookup } from './lookup.ts'
import { type Random, shareOut } from './random.ts'
import type { SeedTexts } from './seed-texts.ts'
import { daysBefore } from './times.ts'
import type { CommentRow, InquiryRow, Person } from './types.ts'
import { makeVoice, type Values } from './wording.ts'

export function makeInquiries(
  random: Random,
  lookup: Lookup,
  texts: SeedTexts,
  people: Person[],
  count: number,
  now: Date,
): InquiryRow[] {
  const places = random.shuffle(shareOut(count, lookup.governorates, (one) => governorateWeights[one.slug] ?? 1, 1))
  const templates = texts.talk.inquiries
  return Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length] as (typeof templates)[number]
    const category = lookup.category(template.category)
    const governorate = random.chance(0.9) ? places[index] : undefined
    const zone = lookup.pickZone(random, (governorate ?? places[index])?.id ?? 1)
    const language = random.chance(0.16) ? 'en' : 'ar'
    const voice = makeVoice(random, language, texts.words)
    const values = valuesFor(random, lookup, texts, zone.name_ar, zone.name_en, zone.governorate_id)
    const closing = random.chance(0.7) ? random.pick(texts.talk.inquiryClosings[language]) : ''
    const say = (part: 'title' | 'body') => voice.fill({ ar: template.ar[part], en: template.en[part] }, values)
    const words = voice.finish(say('title'), [say('body'), closing], new Set())

    return {
      id: index + 1,
      author_id: random.pick(people).row.id,
      category_id: category.id,
      top_category_id: lookup.topOf(category).id,
      governorate_id: governorate?.id ?? null,
      name: words.title,
      content: words.description,
      status: random.chance(0.12) ? 'closed' : 'active',
      created_at: daysBefore(now, 70 * random.next() ** 1.8),
    }
  })
}

function valuesFor(
  random: Random,
  lookup: Lookup,
  texts: SeedTexts,
  ar: string,
  en: string,
  governorateId: number,
): Values {
  const { model, make } = lookup.model(random.weighted(texts.carPrices, (one) => one.weight).model)
  const governorate = lookup.zone(governorateId)
  return {
    zone: { ar, en },
    city: { ar: governorate.name_ar, en: governorate.name_en },
    make: { ar: make.name_ar, en: make.name_en },
    model: { ar: model.name_ar, en: model.name_en },
    year: plain(random.int(2008, 2018)),
    color: random.pick(texts.cars.colors),
    price: moneyOf(pounds(random.between(5000, 12_000))),
    device: random.pick(texts.phones.devices.filter((one) => one.category === 'mobiles-phones-apple')),
    area: plain(random.int(16, 30) * 5),
  }
}

export function makeAnswers(
  random: Random,
  inquiries: InquiryRow[],
  people: Person[],
  texts: SeedTexts,
  now: Date,
  ids: { next(): number },
): CommentRow[] {
  return inquiries.flatMap((inquiry) => {
    const others = people.filter((one) => one.row.id !== inquiry.author_id)
    const authors = sample(
      random,
      others,
      random.weighted([0, 1, 2, 3, 4], (count) => 5 - count),
    )
    const answers = random.shuffle(texts.talk.answers)
    return authors.map((author, index) => ({
      id: ids.next(),
      ad_id: null,
      inquiry_id: inquiry.id,
      parent_id: null,
      author_id: author.row.id,
      body: isArabic(inquiry.content)
        ? inTheirLanguage(random, answers[index] ?? answers[0] ?? noWords)
        : (answers[index] ?? noWords).en,
      created_at: sometimeSince(random, inquiry.created_at, now),
    }))
  })
}

const noWords = { ar: 'متابع', en: 'Following' }
