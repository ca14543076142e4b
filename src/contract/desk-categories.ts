// Categories at the desk: operators add, rename, move, merge, hide and order them.
import * as z from 'zod/mini'
import { categoryTypes } from './catalog.ts'
import { Reason } from './desk.ts'
import { maxCategoryName } from './desk-choices.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { singleLineText } from './text.ts'

const Id = z.int().check(z.gte(1), z.lte(32_767))
const Name = singleLineText(2, maxCategoryName)
const Icon = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

export const CategoryChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rename'), name_ar: Name, name_en: Name }),
  /** Only a top category has a colour; those below it have the same. */
  z.strictObject({
    kind: z.literal('look'),
    icon: Icon,
    color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  }),
  z.strictObject({ kind: z.literal('move'), parent_id: Id }),
  z.strictObject({ kind: z.literal('merge'), into_id: Id }),
  z.strictObject({ kind: z.literal('hide') }),
  z.strictObject({ kind: z.literal('show') }),
  /** The place among its siblings, from 1. */
  z.strictObject({ kind: z.literal('order'), place: z.int().check(z.gte(1), z.lte(1000)) }),
  /** Keys of the facts that the category and those below it do not have. */
  z.strictObject({
    kind: z.literal('facts'),
    off: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))).check(z.maxLength(60)),
  }),
])
export type CategoryChange = z.output<typeof CategoryChange>
export type ChangeKind = CategoryChange['kind']

export const DeskCategory = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  level: z.int(),
  type: z.enum(categoryTypes),
  icon: z.string(),
  color: z.string(),
  is_hidden: z.boolean(),
  /** With those below it; up to a few hours old. */
  ads: z.int(),
  children: z.int(),
})
export type DeskCategory = z.infer<typeof DeskCategory>

export const RunningChange = z.object({
  kind: z.enum(['rename', 'move', 'merge']),
  name: z.string(),
  ads_total: z.int(),
  ads_done: z.int(),
})
export type RunningChange = z.infer<typeof RunningChange>

const FactSwitch = z.object({ key: z.string(), label: z.string(), is_on: z.boolean(), is_fixed: z.boolean() })

export const CategoryPage = z.object({
  /** From the top to the category itself; empty for the list of top categories. */
  path: z.array(DeskCategory),
  children: z.array(DeskCategory),
  /** What can be done with the category at all. */
  kinds: z.array(z.enum(['rename', 'look', 'move', 'merge', 'hide', 'show', 'order', 'facts', 'add'])),
  facts: z.array(FactSwitch),
  place: z.nullable(z.int()),
  siblings: z.int(),
  running: z.nullable(RunningChange),
})
export type CategoryPage = z.infer<typeof CategoryPage>

export const ChangePreview = z.object({
  ads: z.int(),
  inquiries: z.int(),
  saved_searches: z.int(),
  /** Categories below it that go with it. */
  categories: z.int(),
  is_in_nav_bar: z.boolean(),
  /** Its address leads to another one from then on. */
  redirects: z.boolean(),
  /** Labels of facts that its ads no longer show. */
  lost_facts: z.array(z.string()),
  /** Names from the top down, before and after. */
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type ChangePreview = z.infer<typeof ChangePreview>

const Target = z.object({ id: z.int(), group: z.string(), name: z.string() })

export const deskCategories = {
  read: get('/desk/categories', {
    summary: 'A category with those directly below it; without an id the top categories.',
    permission: 'edit_market',
    query: z.strictObject({ id: z.optional(wholeNumber(1, 32_767)) }),
    reply: CategoryPage,
  }),
  targets: get('/desk/categories/:id/targets', {
    summary: 'Where a category can be moved to, or what it can be merged into.',
    permission: 'edit_market',
    query: z.strictObject({ kind: z.enum(['move', 'merge']) }),
    reply: z.array(Target),
  }),
  icons: get('/desk/categories/:id/icons', {
    summary: 'The icons that a category can have.',
    permission: 'edit_market',
    reply: z.array(z.string()),
  }),
  preview: post('/desk/categories/:id/preview', {
    summary: 'What a change would touch. Changes nothing; refuses what the change itself would refuse.',
    permission: 'edit_market',
    body: CategoryChange,
    reply: ChangePreview,
  }),
  change: post('/desk/categories/:id', {
    summary: 'Changes a category. Ads follow in the background; one rename, move or merge at a time.',
    permission: 'edit_market',
    body: z.strictObject({ change: CategoryChange, reason: Reason }),
    reply: CategoryPage,
  }),
  add: post('/desk/categories', {
    summary: 'Adds a category below another one, with its type and facts.',
    permission: 'edit_market',
    body: z.strictObject({ parent_id: Id, name_ar: Name, name_en: Name, icon: Icon, reason: Reason }),
    reply: CategoryPage,
  }),
}
