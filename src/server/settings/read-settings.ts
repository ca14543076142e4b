import { isDeepStrictEqual } from 'node:util'
import {
  type SettingHistory,
  type SettingKey,
  type SettingState,
  settingKeys,
  siteSettings,
} from '#contract/desk-settings.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { findActsOf } from '#server/staff/index.ts'
import { findSettings, type SettingRow } from './settings.sql.ts'
import { isKey, parseStored } from './store.ts'

export async function listSettings(db: Db): Promise<SettingState[]> {
  const rows = await findSettings(db)
  return settingKeys.map((key) =>
    stateOf(
      key,
      rows.find((row) => row.key === key),
    ),
  )
}

export async function readSetting(db: Db, key: SettingKey): Promise<SettingState> {
  return stateOf(
    key,
    (await findSettings(db)).find((row) => row.key === key),
  )
}

function stateOf(key: SettingKey, row: SettingRow | undefined): SettingState {
  const { shipped } = siteSettings[key]
  const value = parseStored(key, row?.value ?? null)
  const isChanged = row && row.version > 0
  return {
    key,
    value: value === undefined ? shipped : value,
    shipped,
    is_shipped: (row?.value ?? null) === null,
    is_unfit: value === undefined,
    version: row?.version ?? 0,
    changed_at: isChanged ? row.changed_at.toISOString() : null,
    changed_by: row?.changed_by && row.full_name !== null ? { id: row.changed_by, full_name: row.full_name } : null,
  }
}

const historyLength = 20

export async function readHistory(db: Db, key: string): Promise<SettingHistory> {
  if (!isKey(key)) throw notFound()
  const acts = await findActsOf(db, 'setting', { key }, historyLength)
  const current = (await findSettings(db)).find((row) => row.key === key)?.value ?? null
  return acts.map(({ id, staff_id, staff_name, note, details, undoes, is_undone, is_last, created_at }) => {
    const { before, after } = { before: storedIn(details?.before), after: storedIn(details?.after) }
    const isOpen = undoes === null && !is_undone && is_last
    return {
      id,
      staff: staff_id === null || staff_name === null ? null : { id: staff_id, full_name: staff_name },
      reason: note,
      before,
      after,
      created_at: created_at.toISOString(),
      is_undo: undoes !== null,
      can_undo: isOpen && isDeepStrictEqual(after, current),
    }
  })
}

/** What the log has of a value; null is the shipped one. */
export const storedIn = (logged: unknown) => (logged as { value: unknown } | null | undefined)?.value ?? null
