import { shareOut } from '#demo/random.ts'
import { inTheirLanguage, isArabic, sample, sometimeSince } from './activity.ts'
import { moneyOf, plain, pounds } from './amounts.ts'
import { namesOf } from './car-ads.ts'
import { type GeneratorContext, placeValues } from './context.ts'
import { daysBefore } from './dates.ts'
import { governorateWeights } from './lookup.ts'
import type { CommentRow, InquiryRow, ZoneRow } from './rows.ts'
import type { InquiryTemplate } from './texts.ts'
import { makeTitles } from './titles.ts'
import { makeVoice, type Values } from './voice.ts'

export function makeInquiries(context: GeneratorContext, count: number): InquiryRow[] {
  const { random, texts, lookup, people, now } = context
  const places = random.shuffle(shareOut(count, lookup.governorates, (one) => governorateWeights[one.slug] ?? 1, 1))
  const templates = texts.talk.inquiries
  const plans = places.map((place, index) => ({
    place,
    template: templates[index % templates.length] as InquiryTemplate,
  }))

  const titleOf = makeTitles(lookup)

  return random.shuffle(plans).map(({ place, template }, index) => {
    const category = lookup.category(template.category)
    const zone = lookup.pickZone(random, place.id)
    const words = writeInquiry(context, template, zone)
    return {
      id: index + 1,
      author_id: random.pick(people).row.id,
      category_id: category.id,
      top_category_id: lookup.topOf(category).id,
      // No governorate: the author would travel for it.
      governorate_id: random.chance(0.9) ? place.id : null,
      name: titleOf(words.title, zone, words.language),
      content: words.description,
      status: random.chance(0.12) ? 'closed' : 'active',
      created_at: daysBefore(now, 70 * random.next() ** 1.8),
    }
  })
}

function writeInquiry(context: GeneratorContext, template: InquiryTemplate, zone: ZoneRow) {
  const { random, texts } = context
  const language: 'ar' | 'en' = random.chance(0.16) ? 'en' : 'ar'
  const voice = makeVoice(random, language, texts.words)
  const values = valuesFor(context, zone)
  const closing = random.chance(0.7) ? random.pick(texts.talk.inquiryClosings[language]) : ''
  const say = (part: 'title' | 'body') => voice.fill({ ar: template.ar[part], en: template.en[part] }, values)
  return { language, ...voice.finish(say('title'), [say('body'), closing], new Set()) }
}

function valuesFor({ random, lookup, texts }: GeneratorContext, zone: ZoneRow): Values {
  const { model, make } = lookup.model(random.weighted(texts.carPrices, (one) => one.weight).model)
  return {
    ...placeValues(lookup, zone),
    ...namesOf(make, model),
    year: plain(random.int(2008, 2018)),
    color: random.pick(texts.cars.colors),
    price: moneyOf(pounds(random.between(5000, 12_000))),
    device: random.pick(texts.phones.devices.filter((one) => one.category === 'mobiles-phones-apple')),
    area: plain(random.int(16, 30) * 5),
  }
}

export function makeAnswers(context: GeneratorContext, inquiries: InquiryRow[], ids: { next(): number }): CommentRow[] {
  const { random, texts, people, now } = context
  return inquiries.flatMap((inquiry) => {
    const others = people.filter((one) => one.row.id !== inquiry.author_id)
    const count = random.weighted([0, 1, 2, 3, 4], (size) => 5 - size)
    const answers = random.shuffle(texts.talk.answers)
    return sample(random, others, count).flatMap((author, index) => {
      const answer = answers[index]
      if (!answer) return []
      return {
        id: ids.next(),
        ad_id: null,
        inquiry_id: inquiry.id,
        parent_id: null,
        author_id: author.row.id,
        body: isArabic(inquiry.content) ? inTheirLanguage(random, answer) : answer.en,
        created_at: sometimeSince(random, inquiry.created_at, now),
      }
    })
  })
}
