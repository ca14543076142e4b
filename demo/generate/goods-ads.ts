// Everything that is neither a car, nor a property, nor a telephone.

import { pounds } from './amounts.ts'
import { type Brief, type Content, commonTags, commonValues } from './context.ts'
import { thingPictures } from './image-subjects.ts'
import type { Random } from './random.ts'
import type { CategoryRow } from './rows.ts'
import type { Bilingual, GoodsTemplate, Variant } from './texts.ts'

export function describeThing(brief: Brief, familySlug: string): Content {
  const { random, texts, lookup, voice } = brief
  const templates = texts.goods.filter((one) => one.categories.some((slug) => isWithin(slug, familySlug)))
  const template = random.weighted(templates, (one) => one.categories.length)
  const { categorySlug, title, body } = chooseWords(brief, template)
  const category = lookup.category(categorySlug)
  const price = template.usd ? pounds(pickUsd(random, template.usd)) : null
  const condition = conditionOf(random, template, `${title} ${body}`)

  const color = random.pick(texts.words.colors)
  const brand = brandOf(random, brief, category)
  const values = { ...commonValues(brief, price), color, brand, name: namesOf(category) }
  const tags = new Set([
    ...commonTags(brief, price),
    ...(condition ? [condition, 'thing'] : []),
    ...(template.usd && template.usd[1] < 150 ? ['cheap'] : []),
  ])
  const tails = texts.tails[template.group] ?? []
  const sentences = [voice.fill(both(body), values), ...endings(brief, tails, tags, values)]
  const namesColor = `${title}${body}`.includes('{color}')
  return {
    category,
    ...voice.finish(voice.fill(both(title), values), sentences, tags),
    price,
    condition,
    details: null,
    pictures: thingPictures(random, {
      categorySlug,
      topSlug: lookup.topOf(category).slug,
      color: namesColor ? color.hex : undefined,
    }),
  }
}

export const isWithin = (slug: string, familySlug: string) => slug === familySlug || slug.startsWith(`${familySlug}-`)

const both = (text: string): Bilingual => ({ ar: text, en: text })

/** Who looks for work speaks of herself or of himself. */
const aboutHerself = /محاسبة|سكرتيرة|ممرضة|مدرسة|مهندسة/

/** A title may fit only some of the categories, and a body only some of the titles. */
function chooseWords({ random, voice, seller }: Brief, template: GoodsTemplate) {
  const language = voice.language === 'en' ? 'en' : 'ar'
  const { titles, bodies } = template[language]
  const speaks = (one: Variant) => template.group !== 'seeker' || aboutHerself.test(one.text) === seller.isFemale
  const own = titles.filter(speaks)
  const title = random.pick(own.length > 0 ? own : titles)
  const fits = (body: Variant) => language === 'en' || !body.only || body.only.includes(titles.indexOf(title))
  const fitting = bodies.filter(fits)
  // What is called new is not described as worn.
  const agreeing = fitting.filter((body) => !(newTitle.test(title.text) && usedWords.test(body.text)))
  const body = random.pick(agreeing.length > 0 ? agreeing : fitting)
  const slugs = title.only ? title.only.map((at) => template.categories[at]) : template.categories
  return { categorySlug: random.pick(slugs) as string, title: title.text, body: body.text }
}

const usedWords =
  /مستعمل|استعمال|استعملت|لبسة|نضيف|نظيف|مغسول|بحالة|متل الجديد|تنجيد|\bused|worn|like new|clean|condition/i
const newTitle = /جديد|\bnew\b/i
const newWords = /جديد|بالكرتونة|موديلات|بضاعة|بالجملة|تفصيل|\bnew\b|in box|custom|wholesale/i

/** The words decide where they tell. */
function conditionOf(random: Random, { condition }: GoodsTemplate, words: string): Content['condition'] {
  if (condition !== 'either') return condition ?? null
  if (usedWords.test(words)) return 'used'
  return newWords.test(words) ? 'new' : random.pick(['new', 'used'] as const)
}

/** Nearer the low end: most of what is sold is not the best of its kind. */
const pickUsd = (random: Random, [low, high]: [number, number]) => low + (high - low) * random.next() ** 1.7

function endings(
  { random, voice }: Brief,
  tails: Parameters<typeof voice.say>[0],
  ...rest: [Set<string>, Parameters<typeof voice.say>[2]]
) {
  const count = random.weighted([0, 1, 2, 3], (many) => (many === 1 || many === 2 ? 4 : 1))
  return Array.from({ length: count }, () => voice.say(tails, ...rest))
}

function brandOf(random: Random, { texts }: Brief, category: CategoryRow): Bilingual {
  const named = texts.words.brands[category.slug]
  if (!named) return namesOf(category)
  const [ar, en] = random.pick(named)
  return { ar, en }
}

const namesOf = ({ name_ar, name_en }: CategoryRow): Bilingual => ({
  ar: name_ar.replace(/\s*\([^)]*\)/g, ''),
  en: name_en.replace(/\s*\([^)]*\)/g, ''),
})
