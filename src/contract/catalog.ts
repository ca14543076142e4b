// Reference data: categories, zones, and the settings every client loads at start.
import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { featureFlags } from './site-features.ts'

const Id = z.int().check(z.positive())

export const categoryTypes = ['cars', 'properties', 'general', 'jobs', 'services'] as const

/** `parent_id` is absent at the top level; `type` decides which attributes an ad has. */
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

/** `also`: other names, in the reference file only. */
export type CategoryNode = Category & { also?: string[] | undefined; children: CategoryNode[] }
export const CategoryNode: z.ZodMiniType<CategoryNode> = z.extend(Category, {
  also: z.optional(z.array(z.string())),
  get children() {
    return z.array(CategoryNode)
  },
})

export const Zone = z.object({ id: Id, name: z.string() })
export type Zone = z.infer<typeof Zone>

/** A zone in the reference file: `parent_id` is absent for a governorate, `also` holds other names. */
export type ZoneEntry = Zone & { parent_id?: number; also: string[] }

/** Zones below a city that have a position of their own. */
export const ZoneCentre = z.object({ id: Id, latitude: z.number(), longitude: z.number() })
export type ZoneCentre = z.infer<typeof ZoneCentre>

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
  /** Service that tells a browser its country; null when there is none. */
  country_lookup_url: z.nullable(z.string()),
  /** Server of realtime events; an empty host means this server. */
  pusherAppKey: z.string(),
  pusherAppCluster: z.string(),
  pusherHost: z.string(),
  contact: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** By the name of the network; null without a link. */
  social_links: z.record(z.string(), z.nullable(z.string())),
  /** Who may use a feature at the moment. `some`: a share of people, so a call may be refused with 403. */
  features: z.record(z.enum(featureFlags), z.enum(['everyone', 'some', 'none'])),
})
export type Setting = z.infer<typeof Setting>

/** The path from the top to the chosen category, and its children. */
export const CategoryPath = z.object({ path: z.array(Category), children: z.array(Category) })
export type CategoryPath = z.infer<typeof CategoryPath>

/** The tree has four levels. */
const CategoryIds = z.array(wholeNumber(1, 1_000_000)).check(z.maxLength(4))

export const catalog = {
  setting: get('/setting', {
    summary: 'Settings of the site and the categories of the navigation bar.',
    public: true,
    isReference: true,
    reply: z.object({ setting: Setting, nav_bar_categories: z.array(Category) }),
  }),
  categories: get('/all-category', {
    summary: 'The whole category tree.',
    public: true,
    isReference: true,
    reply: z.array(CategoryNode),
  }),
  carAppearances: get('/car-appearances', {
    summary: 'The body types of cars.',
    public: true,
    isReference: true,
    reply: z.array(CarAppearance),
  }),
  zones: get('/zone', {
    summary: 'All zones an ad can be in: governorates, cities and their districts.',
    public: true,
    isReference: true,
    reply: z.array(Zone),
  }),
  governorates: get('/governorates', {
    summary: 'The fourteen governorates, in their usual order.',
    public: true,
    isReference: true,
    reply: z.array(Zone),
  }),
  zonePath: get('/zone-path', {
    summary: 'The path from the governorate to a zone.',
    public: true,
    query: z.strictObject({ zone_id: wholeNumber(1, 32_767) }),
    reply: z.array(Zone),
  }),
  zoneCentres: get('/zone-centres', {
    summary: 'The positions of zones, so that a device finds the nearest one without telling where it is.',
    public: true,
    isReference: true,
    reply: z.array(ZoneCentre),
  }),
  categoryPath: get('/category-path', {
    summary: 'The path from the top to a category, with its children.',
    public: true,
    query: z.strictObject({ categories_ids: z.optional(CategoryIds) }),
    reply: CategoryPath,
  }),
}
