// Titles that say more than their category: a lost horse is not a lost cat.
import type { SceneKind } from '#demo/draw/scenes.ts'

type TitleScene = { kind: SceneKind; color?: string }

const blonde = '#e0a05a'

/** By the beginning of the category's slug. The first rule that fits wins. */
const rules: readonly (readonly [slug: string, words: RegExp, scene: TitleScene])[] = [
  ['lost-found', /حصان|horse/i, { kind: 'horse' }],
  ['lost-found', /طير|كاسكو|parrot/i, { kind: 'parrot' }],
  ['lost-found', /كلب|\bdog/i, { kind: 'dog' }],
  ['lost-found', /شقرا|blonde|ginger/i, { kind: 'cat', color: blonde }],
  ['lost-found', /شنط[ةه] مدرسي|school bag/i, { kind: 'school-bag' }],
  ['lost-found', /موبايل|phone/i, { kind: 'phone' }],
  ['free', /طاول[ةه]|table/i, { kind: 'dining-table' }],
  ['free', /خزان[ةه]|wardrobe/i, { kind: 'wardrobe' }],
  ['free', /قطط|kitten/i, { kind: 'cat' }],
  ['free', /خبز|وجبات|meals/i, { kind: 'home-cooking' }],
  ['free', /دروس|lessons/i, { kind: 'graduation-cap' }],
  ['animals-accessories', /قطط|\bcat/i, { kind: 'pet-carrier' }],
  ['animals-food', /تبن|straw|hay/i, { kind: 'feed' }],
  ['animals-food', /أدوي[ةه]|medicine/i, { kind: 'medical' }],
  ['jobs', /موتور|motorbike/i, { kind: 'scooter' }],
  ['jobs', /سائق|driver/i, { kind: 'car-inside' }],
  ['collectibles-antiques', /صندوق|chest/i, { kind: 'mosaic-box' }],
  ['sports-billiards', /زهر|backgammon/i, { kind: 'mosaic-box' }],
  ['services', /درون|drone/i, { kind: 'drone' }],
  ['services-water', /tanker|صهريج/i, { kind: 'tanker' }],
]

export const sceneOfTitle = (categorySlug: string, title: string): TitleScene | undefined =>
  rules.find(([slug, words]) => categorySlug.startsWith(slug) && words.test(title))?.[2]
