// Texts of static pages. Every change is a version of its own; the page shows the last one, or the shipped text.

import { createHash } from 'node:crypto'
import { pageTextTag } from '#contract/cache-tags.ts'
import { type ArticleName, articleNames } from '#contract/desk-choices.ts'
import { type Language, languages } from '#contract/language.ts'
import type { TextDetails, TextState } from '#contract/page-texts.ts'
import type { Violations } from '#contract/violation.ts'
import type { Article } from '#i18n/article.ts'
import { findForeignLink, parseArticle, writeArticle } from '#i18n/article-markup.ts'
import { articles } from '#i18n/articles.ts'
import { consumeQuota, deskLimits } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import { conflict, invalid, notFound } from '#server/platform/http-error.ts'
import { type DeskActs, findActsOf, logAct } from '#server/staff/index.ts'
import {
  findPageText,
  findPageTexts,
  findPageTextVersion,
  insertPageText,
  lockPageText,
  type PageTextRow,
} from './page-texts.sql.ts'

export type PageTextsContext = { db: Database; clock: Clock; dropTags: DropTags }
type TextPair = Record<Language, string>

const action = 'page_text_change'
const subject = 'page_text'

/** The article of a page. A stored text that this release cannot read is not shown. */
export async function readArticle({ db }: Pick<PageTextsContext, 'db'>, language: Language, name: ArticleName) {
  const shipped = articles[language][name]
  const row = await findPageText(db, name)
  const text = row && (language === 'ar' ? row.text_ar : row.text_en)
  const parsed = text ? parseArticle(text) : undefined
  if (!row || !parsed || parsed.problem) return shipped
  return { ...parsed.article, updated: row.changed_at.toISOString().slice(0, 10) } satisfies Article
}

export async function listTexts(db: Db): Promise<TextState[]> {
  const rows = await findPageTexts(db)
  return articleNames.map((name) =>
    stateOf(
      name,
      rows.find((row) => row.name === name),
    ),
  )
}

const historyLength = 20

export async function readText(db: Db, name: string): Promise<TextDetails> {
  if (!isArticle(name)) throw notFound()
  const row = await findPageText(db, name)
  const shipped = shippedTexts[name]
  const acts = await findActsOf(db, subject, { key: name }, historyLength)
  return {
    ...stateOf(name, row),
    text: { ar: row?.text_ar ?? shipped.ar, en: row?.text_en ?? shipped.en },
    shipped,
    history: acts.map((act) => ({
      id: act.id,
      staff: act.staff_id === null || act.staff_name === null ? null : { id: act.staff_id, full_name: act.staff_name },
      reason: act.note,
      created_at: act.created_at.toISOString(),
      is_undo: act.undoes !== null,
      can_undo: act.undoes === null && !act.is_undone && act.is_last && versionIn(act.details?.after) === row?.version,
    })),
  }
}

type TextChange = { text: TextPair | null; version: number; reason: string }

export async function saveText(context: PageTextsContext, actor: Actor, name: string, change: TextChange) {
  if (!isArticle(name)) throw notFound()
  const shipped = shippedTexts[name]
  const isShipped = !change.text || languages.every((language) => change.text?.[language] === shipped[language])
  const text = isShipped ? null : change.text
  if (text) assertReadable(name, text)
  await consumeQuota(context.db, context.clock, deskLimits.changes, actor.id)
  await context.db.transaction(async (tx) => {
    await lockPageText(tx, name)
    const before = await findPageText(tx, name)
    // A repeated request finds its own text and changes nothing.
    if ((before?.text_ar ?? null) === (text?.ar ?? null) && (before?.text_en ?? null) === (text?.en ?? null)) return
    if ((before?.version ?? 0) !== change.version) throw conflict('setting_changed')
    const version = await write(context, tx, actor, name, text, before)
    const values = { before: { version: change.version }, after: { version } }
    const now = new Date(context.clock.now())
    await logAct(tx, { actor, action, subject, subjectKey: name, ...values, reason: change.reason, now })
  })
  return readText(context.db, name)
}

export const pageTextActs = (context: PageTextsContext): DeskActs => ({
  [action]: {
    permission: 'edit_words',
    needsCode: false,
    async findObstacles(db, acts) {
      const versions = new Map((await findPageTexts(db)).map((row) => [String(row.name), row.version]))
      const changed = acts.filter((act) => versions.get(act.subject_key ?? '') !== versionIn(act.details?.after))
      return new Map(changed.map(({ id }) => [id, 'changed_since']))
    },
    async undo(tx, act, actor) {
      const name = act.subject_key ?? ''
      if (!isArticle(name)) throw conflict('not_undoable')
      await lockPageText(tx, name)
      const current = await findPageText(tx, name)
      if (current?.version !== versionIn(act.details?.after)) throw conflict('not_undoable')
      const earlier = await findPageTextVersion(tx, name, versionIn(act.details?.before) ?? 0)
      const text = earlier?.text_ar && earlier.text_en ? { ar: earlier.text_ar, en: earlier.text_en } : null
      await write(context, tx, actor, name, text, current, earlier?.based_on)
    },
  },
})

async function write(
  { clock, dropTags }: PageTextsContext,
  tx: Db,
  actor: Actor,
  name: ArticleName,
  text: TextPair | null,
  before: PageTextRow | undefined,
  basedOn = shippedHashes[name],
) {
  const version = (before?.version ?? 0) + 1
  const { ar = null, en = null } = text ?? {}
  await insertPageText(tx, name, { version, ar, en, basedOn, changedBy: actor.id, now: new Date(clock.now()) })
  dropTags(tx, [pageTextTag(name)])
  return version
}

/** Other pages and notifications link to the shipped anchors, so a text must keep them, in both languages. */
function assertReadable(name: ArticleName, text: TextPair) {
  const parsed = languages.map((language) => [language, parseArticle(text[language])] as const)
  const violations: Violations = {}
  for (const [language, { problem }] of parsed) {
    const foreign = findForeignLink(text[language])
    if (problem) violations[`text.${language}`] = [{ code: `markup_${problem.code}`, limit: problem.line }]
    else if (foreign) violations[`text.${language}`] = [{ code: 'markup_link', limit: foreign }]
  }
  if (Object.keys(violations).length) throw invalid(violations)
  const anchors = parsed.map(([, { article }]) => article?.sections.map(({ id }) => id) ?? [])
  const needed = [...articles.ar[name].sections.map(({ id }) => id), ...anchors.flat()]
  for (const [place, [language]] of parsed.entries()) {
    const isMissing = needed.some((id) => !anchors[place]?.includes(id))
    if (isMissing) violations[`text.${language}`] = [{ code: 'markup_anchors' }]
  }
  if (Object.keys(violations).length) throw invalid(violations)
}

function stateOf(name: ArticleName, row: PageTextRow | undefined): TextState {
  const isEdited = Boolean(row?.text_ar)
  return {
    name,
    version: row?.version ?? 0,
    is_edited: isEdited,
    is_outdated: isEdited && row?.based_on !== shippedHashes[name],
    changed_at: row?.changed_at.toISOString() ?? null,
    changed_by: row?.changed_by && row.full_name !== null ? { id: row.changed_by, full_name: row.full_name } : null,
  }
}

const isArticle = (name: string): name is ArticleName => articleNames.some((one) => one === name)
const versionIn = (logged: unknown) => (logged as { version: number } | null | undefined)?.version

const forEach = <T>(build: (name: ArticleName) => T) =>
  Object.fromEntries(articleNames.map((name) => [name, build(name)])) as Record<ArticleName, T>

const shippedTexts = forEach((name) => ({ ar: writeArticle(articles.ar[name]), en: writeArticle(articles.en[name]) }))

/** Tells whether a release has changed the text that was edited. */
const shippedHashes = forEach((name) =>
  createHash('sha256').update(JSON.stringify(shippedTexts[name])).digest('base64url').slice(0, 16),
)
