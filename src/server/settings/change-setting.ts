import { isDeepStrictEqual } from 'node:util'
import { homeTag, shellTag } from '#contract/cache-tags.ts'
import type { BannerValue, SettingKey, SettingState } from '#contract/desk-settings.ts'
import { isOwnPath } from '#contract/links.ts'
import { consumeQuota, deskLimits, requireStepUp } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, invalid } from '#server/platform/http-error.ts'
import { type ActRow, type DeskActs, type FindObstacles, logAct } from '#server/staff/index.ts'
import type { SettingsContext } from './context.ts'
import { readSetting, storedIn } from './read-settings.ts'
import { findSettings, insertMissingSetting, lockSetting, updateSetting } from './settings.sql.ts'
import { isKey, parseStored } from './store.ts'

const action = 'setting_change'

/** Of a value that the contract has parsed with the schema of its key. */
export type AnyChange = { key: SettingKey; value: unknown; version: number; reason: string }

export async function changeSetting(
  context: SettingsContext,
  actor: Actor,
  { key, value, version, reason }: AnyChange,
): Promise<SettingState> {
  assertCategories(context, key, value)
  if (needsCode(key, value)) await requireStepUp(context.db, context.clock, actor)
  await consumeQuota(context.db, context.clock, deskLimits.changes, actor.id)
  await context.db.transaction(async (tx) => {
    const row = await lock(context, tx, key)
    const after = isDeepStrictEqual(value, parseStored(key, null)) ? null : value
    // A repeated request finds its own value and changes nothing.
    if (isDeepStrictEqual(row.value, after)) return
    if (row.version !== version) throw conflict('setting_changed')
    await write(context, tx, actor, key, after)
    const now = new Date(context.clock.now())
    const values = { before: { value: row.value }, after: { value: after } }
    await logAct(tx, { actor, action, subject: 'setting', subjectKey: key, ...values, reason, now })
  })
  return readSetting(context.db, key)
}

export const settingsActs = (context: SettingsContext): DeskActs => ({
  [action]: {
    permission: 'edit_settings',
    needsCode: ({ subject_key: key, details }) =>
      needsCode(key, storedIn(details?.before)) || needsCode(key, storedIn(details?.after)),
    findObstacles: findChanged,
    async undo(tx, entry, actor) {
      const key = entry.subject_key ?? ''
      if (!isKey(key)) throw conflict('not_undoable')
      const [before, after] = [storedIn(entry.details?.before), storedIn(entry.details?.after)]
      const row = await lock(context, tx, key)
      const isUnfit = parseStored(key, before) === undefined
      if (isUnfit || !isDeepStrictEqual(row.value, after)) throw conflict('not_undoable')
      await write(context, tx, actor, key, before)
    },
  },
})

const findChanged: FindObstacles = async (db, acts) => {
  const stored = new Map((await findSettings(db)).map((row) => [row.key, row.value]))
  const isOpen = ({ subject_key: key, details }: ActRow) =>
    key !== null &&
    isKey(key) &&
    parseStored(key, storedIn(details?.before)) !== undefined &&
    isDeepStrictEqual(stored.get(key) ?? null, storedIn(details?.after))
  return new Map(acts.flatMap((act) => (isOpen(act) ? [] : [[act.id, 'changed_since'] as const])))
}

/** What could lead everyone to another site: the text messages, and a banner with a link to one. */
function needsCode(key: string | null, value: unknown) {
  if (key !== 'banner') return key === 'sms'
  const link = (value as BannerValue | null)?.link
  return typeof link === 'string' && !isOwnPath(link)
}

async function lock({ clock }: SettingsContext, tx: Db, key: SettingKey) {
  await insertMissingSetting(tx, key, new Date(clock.now()))
  const row = await lockSetting(tx, key)
  if (!row) throw new Error('The row of the setting is missing.')
  return row
}

async function write(context: SettingsContext, tx: Db, actor: Actor, key: SettingKey, value: unknown) {
  const { clock, dropTags, settings } = context
  const row = await updateSetting(tx, key, { value, changedBy: actor.id, now: new Date(clock.now()) })
  if (!row) throw new Error('The row of the setting is missing.')
  settings.publish(tx, { key, value, version: row.version })
  if (!settingsWithoutPage.has(key)) dropTags(tx, [homeTag, shellTag])
}

/** No cached page shows them. */
const settingsWithoutPage: ReadonlySet<SettingKey> = new Set(['ads_per_day', 'sms'])

function assertCategories({ catalog }: SettingsContext, key: SettingKey, value: unknown) {
  if (key !== 'nav_bar' || value === null) return
  const isKnown = (id: number) => catalog.categories.some((category) => category.id === id)
  if (!(value as number[]).every(isKnown)) throw invalid({ value: [{ code: 'unknown_value' }] })
}
