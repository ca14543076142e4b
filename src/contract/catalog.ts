// Reference data: what can be sold, where, and the settings every client starts with (spec §7).
import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { wholeNumber } from './number.ts'

const Id = z.int().check(z.positive())

export const categoryTypes = ['cars', 'properties', 'general', 'jobs', 'services'] as const

/** `parent_id` is absent at the top level; `type` says which extra fields an ad of this category has. */
export const Category = z.object({
  id: Id,
  parent_id: z.optional(Id),
  slug: z.string(),
  name: z.string(),
  type: z.enum(categoryTypes),
  icon: z.string(),
  color: z.string(),
})
export type Category = z.infer<typeof Category>

export type CategoryNode = Category & { children: CategoryNode[] }
export const CategoryNode: z.ZodMiniType<CategoryNode> = z.extend(Category, {
  get children() {
    return z.array(CategoryNode)
  },
})

export const Zone = z.object({ id: Id, name: z.string() })
export type Zone = z.infer<typeof Zone>

/** A zone as the reference file has it: `parent_id` is absent for a governorate, `also` holds its other names. */
export type ZoneEntry = Zone & { parent_id?: number; also: string[] }

export const CarAppearance = z.object({ id: Id, slug: z.string(), name: z.string() })
export type CarAppearance = z.infer<typeof CarAppearance>

export const Setting = z.object({
  name: z.string(),
  currency: z.string(),
  country: z.string(),
  default_language: z.string(),
  languages: z.array(z.string()),
  max_ad_images: z.int(),
  max_mileage: z.int(),
  /** Where a browser may ask for its country (spec §7); null when nowhere. */
  country_lookup_url: z.nullable(z.string()),
  /** Where live events come from; no host means this one. */
  pusherAppKey: z.string(),
  pusherAppCluster: z.string(),
  pusherHost: z.string(),
})
export type Setting = z.infer<typeof Setting>

/** A category page's way down: the chosen path from the top, and what can be chosen next. */
export const CategoryPath = z.object({ path: z.array(Category), children: z.array(Category) })
export type CategoryPath = z.infer<typeof CategoryPath>

/** The tree is four levels deep; a longer path is nonsense. */
const CategoryIds = z.array(wholeNumber(1, 1_000_000)).check(z.maxLength(4))

export const catalog = {
  setting: get('/setting', {
    summary: 'The product’s settings and the categories of the navigation bar.',
    public: true,
    reply: z.object({ setting: Setting, nav_bar_categories: z.array(Category) }),
  }),
  categories: get('/all-category', {
    summary: 'The whole category tree.',
    public: true,
    reply: z.array(CategoryNode),
  }),
  carAppearances: get('/car-appearances', {
    summary: 'The body types of cars.',
    public: true,
    reply: z.array(CarAppearance),
  }),
  zones: get('/zone', {
    summary: 'Every place an ad can be in: governorates, cities and their zones.',
    public: true,
    reply: z.array(Zone),
  }),
  governorates: get('/governorates', {
    summary: 'The fourteen governorates, in their usual order.',
    public: true,
    reply: z.array(Zone),
  }),
  zonePath: get('/zone-path', {
    summary: 'A zone with everything around it, from its governorate down.',
    public: true,
    query: z.strictObject({ zone_id: wholeNumber(1, 32_767) }),
    reply: z.array(Zone),
  }),
  categoryPath: get('/category-path', {
    summary: 'A category path rebuilt from the top, with the categories below its end.',
    public: true,
    query: z.strictObject({ categories_ids: z.optional(CategoryIds) }),
    reply: CategoryPath,
  }),
}
