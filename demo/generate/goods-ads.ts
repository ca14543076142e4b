// Ads of everything but cars, properties, phones and tablets.

import type { Random } from '#demo/random.ts'
import { moneyOf, pounds } from './amounts.ts'
import { type AdContent, type AdContext, commonTags, commonValues } from './context.ts'
import { usdOf } from './goods-prices.ts'
import { goodsImages } from './image-subjects.ts'
import type { CategoryRow, Language } from './rows.ts'
import type { Bilingual, GoodsTemplate, Variant } from './texts.ts'

export function describeGoods(context: AdContext, familySlug: string): AdContent {
  const { random, texts, lookup, voice } = context
  const templates = texts.goods.filter((one) => one.categories.some((slug) => isWithin(slug, familySlug)))
  const template = random.weighted(templates, (one) => one.categories.length)
  const { categorySlug, variant, body } = chooseWords(context, template)
  const category = lookup.category(categorySlug)
  const chance = template.usd ? random.next() : 0
  const condition = conditionOf(random, template, `${variant.text} ${body}`)

  const anyColor = random.pick(texts.words.colors)
  const color = categorySlug.startsWith('animals') ? coatLike(anyColor, texts.words.colors) : anyColor
  const brand = brandOf(random, context, category)
  // The price depends on the size that the title names, so its place in the text is filled last.
  const values = { ...commonValues(context, null), price: both('{price}'), color, brand, name: namesOf(category) }
  const tags = new Set([
    ...commonTags(context, template.usd?.[0] ?? null),
    ...(condition ? [condition, 'thing'] : []),
    ...(template.usd && template.usd[1] < 150 ? ['cheap'] : []),
  ])
  const tails = texts.tails[template.group] ?? []
  const sentences = [voice.fill(both(body), values), ...endings(context, tails, tags, values)]
  const title = voice.fill(both(variant.text), values)
  const price = template.usd ? pounds(usdOf(template.usd, { template, variant, title, condition, chance })) : null
  const namesColor = `${variant.text}${body}`.includes('{color}')
  return {
    category,
    ...voice.finish(title, sentences.map(withPrice(voice.language, price)), tags),
    price,
    condition,
    details: null,
    images: goodsImages(random, {
      categorySlug,
      topSlug: lookup.topOf(category).slug,
      title,
      color: namesColor ? color.hex : undefined,
    }),
  }
}

const withPrice = (language: Language, price: number | null) => (text: string) =>
  price === null ? text : text.replaceAll('{price}', moneyOf(price)[language === 'en' ? 'en' : 'ar'])

/** Cats are not green. */
function coatLike<Color extends { en: string }>(color: Color, colors: Color[]): Color {
  const coats = colors.filter(({ en }) => ['white', 'black', 'grey', 'beige', 'brown'].includes(en))
  return coats[colors.indexOf(color) % coats.length] ?? color
}

export const isWithin = (slug: string, familySlug: string) => slug === familySlug || slug.startsWith(`${familySlug}-`)

const both = (text: string): Bilingual => ({ ar: text, en: text })

/** In Arabic the words of a job seeker depend on the gender. */
const femaleWords = /محاسبة|سكرتيرة|ممرضة|مدرسة|مهندسة/

function chooseWords({ random, voice, seller }: AdContext, template: GoodsTemplate) {
  const language = voice.language === 'en' ? 'en' : 'ar'
  const { titles, bodies } = template[language]
  const fitsGender = (one: Variant) => template.group !== 'seeker' || femaleWords.test(one.text) === seller.isFemale
  const candidates = titles.filter(fitsGender)
  const title = random.pick(candidates.length > 0 ? candidates : titles)
  const fits = (body: Variant) => language === 'en' || !body.only || body.only.includes(titles.indexOf(title))
  const fitting = bodies.filter(fits)
  // A title that says new excludes a body that says used.
  const consistent = fitting.filter((body) => !(newTitle.test(title.text) && usedWords.test(body.text)))
  const body = random.pick(consistent.length > 0 ? consistent : fitting)
  const slugs = title.only ? title.only.map((at) => template.categories[at]) : template.categories
  return { categorySlug: random.pick(slugs) as string, variant: title, body: body.text }
}

const usedWords =
  /مستعمل|استعمال|استعملت|لبسة|نضيف|نظيف|مغسول|بحالة|متل الجديد|تنجيد|\bused|worn|like new|clean|condition/i
const newTitle = /جديد|\bnew\b/i
const newWords = /جديد|بالكرتونة|موديلات|بضاعة|بالجملة|تفصيل|\bnew\b|in box|custom|wholesale/i

/** Follows the words of the ad, and is random where they say nothing. */
function conditionOf(random: Random, { condition }: GoodsTemplate, words: string): AdContent['condition'] {
  if (condition !== 'either') return condition ?? null
  if (usedWords.test(words)) return 'used'
  return newWords.test(words) ? 'new' : random.pick(['new', 'used'] as const)
}

function endings(
  { random, voice }: AdContext,
  tails: Parameters<typeof voice.say>[0],
  ...rest: [Set<string>, Parameters<typeof voice.say>[2]]
) {
  const count = random.weighted([0, 1, 2, 3], (size) => (size === 1 || size === 2 ? 4 : 1))
  return Array.from({ length: count }, () => voice.say(tails, ...rest))
}

function brandOf(random: Random, { texts }: AdContext, category: CategoryRow): Bilingual {
  const brands = texts.words.brands[category.slug]
  if (!brands) return namesOf(category)
  const [ar, en] = random.pick(brands)
  return { ar, en }
}

const namesOf = ({ name_ar, name_en }: CategoryRow): Bilingual => ({
  ar: name_ar.replace(/\s*\([^)]*\)/g, ''),
  en: name_en.replace(/\s*\([^)]*\)/g, ''),
})
