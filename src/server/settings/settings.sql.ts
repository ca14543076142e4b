import type { SettingKey } from '#contract/desk-settings.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** `value`: null is the shipped one. */
export type SettingRow = {
  key: string
  value: unknown
  version: number
  changed_at: Date
  changed_by: number | null
  full_name: string | null
}

export const findSettings = (db: Db) =>
  db.rows<SettingRow>(sql`
    select s.key, s.value, s.version, s.changed_at, s.changed_by::float8 as changed_by, u.full_name
    from settings s left join users u on u.id = s.changed_by`)

/** Creates the row of a setting that was never changed, so that there is always one to lock. */
export const insertMissingSetting = (tx: Db, key: SettingKey, now: Date) =>
  tx.rows(sql`
    insert into settings (key, value, version, changed_at) values (${key}, null, 0, ${now}) on conflict (key) do nothing`)

export const lockSetting = (tx: Db, key: SettingKey) =>
  tx.row<{ value: unknown; version: number }>(sql`select value, version from settings where key = ${key} for update`)

type NewValue = { value: unknown; changedBy: number; now: Date }

export const updateSetting = (tx: Db, key: SettingKey, { value, changedBy, now }: NewValue) =>
  tx.row<{ version: number }>(sql`
    update settings
    set value = ${value === null ? null : JSON.stringify(value)}::jsonb, version = version + 1, changed_at = ${now},
      changed_by = ${changedBy}
    where key = ${key} returning version`)
