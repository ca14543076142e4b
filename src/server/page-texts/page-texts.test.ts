import { beforeEach, describe, expect, test } from 'vitest'
import { articleNames } from '#contract/desk-choices.ts'
import { sql } from '#server/platform/db.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { pageTextActs } from './index.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags, dropTags } = await testApi(db, { clock })
const operatorId = await insertUser(db, { staff_role: 'operator', full_name: 'رنا المشغّلة' })
const operator = await as(operatorId)
beforeEach(async () => {
  await db.rows(sql`delete from page_texts`)
  droppedTags.splice(0)
})

const params = { name: 'services' }
const titleIn = async (language: 'ar' | 'en') =>
  (await client(language).pageTexts.read({ query: { name: 'services' } })).title

async function save(
  change: (text: { ar: string; en: string }) => { ar: string; en: string } | null,
  reason = 'a test',
) {
  const { text, version } = await operator.deskTexts.one({ params })
  return operator.deskTexts.save({ params, body: { text: change(text), version, reason } })
}

const withTitles = (text: { ar: string; en: string }) => ({
  ar: text.ar.replace(/^# .*/, '# ماذا نقدّم'),
  en: text.en.replace(/^# .*/, '# What we offer'),
})

async function undoLast() {
  const { history } = await operator.deskTexts.one({ params })
  const act = pageTextActs({ db, clock, dropTags }).page_text_change
  if (!act || !('undo' in act)) throw new Error('It cannot be undone.')
  const row = await db.row(sql`select * from staff_log where id = ${history[0]?.id}`)
  const actor = { id: operatorId, role: 'operator' as const, sessionId: 1 }
  await db.transaction((tx) => act.undo(tx, row as never, actor))
}

describe('the text of a static page', () => {
  test('is the shipped one until it is edited, and every page can be opened in the editor', async () => {
    for (const name of articleNames) {
      const one = await operator.deskTexts.one({ params: { name } })
      expect(one).toMatchObject({ is_edited: false, version: 0, text: one.shipped })
    }
    expect((await operator.deskTexts.list()).map(({ name }) => name)).toEqual([...articleNames])
  })

  test('changes in both languages at once, with the date of the change', async () => {
    await save(withTitles)
    expect([await titleIn('ar'), await titleIn('en')]).toEqual(['ماذا نقدّم', 'What we offer'])
    const { updated } = await client('en').pageTexts.read({ query: { name: 'services' } })
    expect(updated).toBe(new Date(clock.now()).toISOString().slice(0, 10))
    expect(droppedTags).toEqual(['text:services'])
  })

  test('returns to the shipped text with null, and when the shipped text is saved again', async () => {
    const shipped = await titleIn('en')
    await save(withTitles)
    expect(await save(() => null)).toMatchObject({ is_edited: false, version: 2 })
    expect(await titleIn('en')).toBe(shipped)
    await save(withTitles)
    const one = await operator.deskTexts.one({ params })
    expect(await save(() => one.shipped)).toMatchObject({ is_edited: false })
  })

  test('is refused when a colleague saved in between, but a repeated request is harmless', async () => {
    const { text } = await operator.deskTexts.one({ params })
    const body = { text: withTitles(text), version: 0, reason: 'first' }
    expect(await operator.deskTexts.save({ params, body })).toMatchObject({ version: 1 })
    expect(await operator.deskTexts.save({ params, body })).toMatchObject({ version: 1 })
    const late = { ...body, text }
    await expect(operator.deskTexts.save({ params, body: late })).rejects.toMatchObject({ code: 'setting_changed' })
  })

  test.each(['\u202e', '\u2067', '\u200b', '\ufeff'])('with the hidden character %j is refused', async (hidden) => {
    const { text, version } = await operator.deskTexts.one({ params })
    const body = { text: { ...text, en: `${text.en} and ${hidden} more words` }, version, reason: 'a test' }
    await expect(operator.deskTexts.save({ params, body })).rejects.toMatchObject({
      status: 422,
      fields: { 'text.en': [expect.stringContaining('invisible')] },
    })
  })

  test.each(articleNames)('of %s can be saved with one more word', async (name) => {
    const { text, version } = await operator.deskTexts.one({ params: { name } })
    const body = { text: { ar: `${text.ar} نهاية`, en: `${text.en} end` }, version, reason: 'a test' }
    expect(await operator.deskTexts.save({ params: { name }, body })).toMatchObject({ is_edited: true })
  })

  test('has a history, and the last change can be undone once', async () => {
    await save(withTitles, 'Better words')
    const { history } = await operator.deskTexts.one({ params })
    expect(history[0]).toMatchObject({ reason: 'Better words', can_undo: true, staff: { full_name: 'رنا المشغّلة' } })
    await undoLast()
    expect(await titleIn('en')).not.toBe('What we offer')
    await expect(undoLast()).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
  })

  test('is marked when a release has changed the text that was edited', async () => {
    expect(await save(withTitles)).toMatchObject({ is_edited: true, is_outdated: false })
    await db.rows(sql`update page_texts set based_on = 'an earlier release'`)
    expect(await operator.deskTexts.one({ params })).toMatchObject({ is_edited: true, is_outdated: true })
  })

  test('that a later release cannot read is replaced by the shipped one', async () => {
    const shipped = await titleIn('ar')
    await save(withTitles)
    await db.rows(sql`update page_texts set text_ar = 'nothing that can be read'`)
    expect(await titleIn('ar')).toBe(shipped)
  })
})

describe('a text is refused', () => {
  test.each<[string, (text: { ar: string; en: string }) => { ar: string; en: string }, string]>([
    ['without its title', (text) => ({ ...text, ar: text.ar.replace(/^# /, '') }), 'text.ar'],
    ['with a section that has no anchor', (text) => ({ ...text, en: text.en.replace(/ \{#[a-z-]+\}/, '') }), 'text.en'],
    [
      'without an anchor that links lead to',
      (text) => ({ ...text, en: text.en.replace(/\{#[a-z-]+\}/, '{#other}') }),
      'text.en',
    ],
    [
      'with a section in one language only',
      (text) => ({ ...text, ar: `${text.ar}\n\n## جديد {#new}\n\nنص` }),
      'text.en',
    ],
    ['with a link to another site', (text) => ({ ...text, en: `${text.en}\n\n[x](https://evil.example)` }), 'text.en'],
    ['with a link to another host', (text) => ({ ...text, ar: `${text.ar}\n\n[x](//evil.example)` }), 'text.ar'],
    ['that is empty', (text) => ({ ...text, en: ' ' }), 'text.en'],
  ])('%s', async (_, change, field) => {
    await expect(save(change)).rejects.toMatchObject({ status: 422, fields: { [field]: [expect.any(String)] } })
    expect(await operator.deskTexts.one({ params })).toMatchObject({ version: 0 })
  })

  test('for a page that does not exist', async () => {
    await expect(operator.deskTexts.one({ params: { name: 'constructor' } })).rejects.toMatchObject({ status: 404 })
    const body = { text: null, version: 0, reason: 'a test' }
    await expect(operator.deskTexts.save({ params: { name: '../x' }, body })).rejects.toMatchObject({ status: 404 })
  })
})
