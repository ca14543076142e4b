import { plain, pounds } from './amounts.ts'
import { type AdContent, type AdContext, commonTags, commonValues } from './context.ts'
import { goodsImages } from './image-subjects.ts'

export function describePhone(context: AdContext, familySlug: string): AdContent {
  const { random, texts, lookup, voice } = context
  const device = random.pick(texts.phones.devices.filter((one) => one.category.startsWith(`${familySlug}-`)))
  const category = lookup.category(device.category)
  const condition = random.chance(0.3) ? 'new' : 'used'
  const top = device.usd[1]
  const usd = condition === 'new' ? random.between(top, top * 1.12) : random.between(device.usd[0], top)
  const price = pounds(usd)
  const color = random.pick(texts.words.colors)
  const isApple = /apple|ipad/.test(device.category)

  const tags = new Set([
    ...commonTags(context, price),
    condition,
    'thing',
    isApple ? 'apple' : 'notapple',
    // A feature phone has no storage size and no fingerprint sensor.
    ...(top >= 40 ? ['smart'] : []),
    ...(top >= 300 ? ['dear'] : []),
    ...(familySlug === 'mobiles-tablets' ? ['tablet'] : []),
    ...(condition === 'used' && random.chance(0.2) ? ['scratch'] : []),
  ])
  const values = {
    ...commonValues(context, price),
    device,
    color,
    storage: plain(random.pick(top >= 250 ? [128, 256, 512] : [64, 128])),
    ram: plain(random.pick(top >= 250 ? [8, 12] : [4, 6, 8])),
    battery: plain(random.pick([78, 82, 85, 88, 91, 95, 100])),
  }
  const { titles, openings, details, closings } = texts.phones
  const say = (pool: typeof titles) => voice.say(pool, tags, values)
  const title = say(titles)
  const sentences = [say(openings), ...Array.from({ length: random.int(1, 3) }, () => say(details)), say(closings)]
  const namesColor = /\{color\}/.test(title) || [title, ...sentences].some((text) => text.includes(color.ar))
  return {
    category,
    ...voice.finish(title, sentences, tags),
    price,
    condition,
    details: null,
    images: goodsImages(random, {
      categorySlug: category.slug,
      topSlug: 'mobiles',
      color: namesColor ? color.hex : undefined,
    }),
  }
}
