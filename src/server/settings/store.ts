// The settings in the memory of each process. A change carries its value over the bus, so that no process renders a page
// with the value before.
import { safeParse } from 'zod/v4/core'
import type { PersonalFlag } from '#contract/desk-choices.ts'
import {
  type SettingKey,
  type SettingValues,
  settingKeys,
  shippedSettings,
  siteSettings,
} from '#contract/desk-settings.ts'
import type { Language } from '#contract/language.ts'
import type { SmsTexts } from '#i18n/texts.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { second } from '#server/platform/time.ts'
import { isEnabledFor } from './feature-switches.ts'
import { findSettings } from './settings.sql.ts'
import { smsTextsWith } from './sms-texts.ts'

export type StoredSetting = { key: SettingKey; value: unknown; version: number }

export type Settings = {
  /** All values in force. The same object until something changes. */
  current(): SettingValues
  /** Of the stored value; 0 for a setting that was never changed. */
  versionOf(key: SettingKey): number
  isEnabled(flag: PersonalFlag, actor: Actor): boolean
  /** Throws 403 with a sentence that says that the feature is closed. */
  assertEnabled(flag: PersonalFlag, actor: Actor): void
  assertRegistrationOpen(): void
  /** Text messages, with the words that the team has changed. */
  smsTexts(language: Language): SmsTexts
  /** Takes a value over in this process and in all others once `tx` commits. Call it before `dropTags`. */
  publish(tx: Db, stored: StoredSetting): void
  /** Calls `listener` for every change in this process. */
  onChange(listener: (key: SettingKey) => void): void
  stop(): void
}

type SettingsContext = {
  db: Db
  bus: Bus
  log: Log
  /** Drops pages of this process that show an old value. */
  onLateChange: () => void
}

/** For changes that the bus has lost, and for processes without one. */
const readEvery = 30 * second

export async function openSettings({ db, bus, log, onLateChange }: SettingsContext): Promise<Settings> {
  const stored = new Map<SettingKey, StoredSetting>()
  let values: SettingValues = shippedSettings
  const listeners: ((key: SettingKey) => void)[] = []

  /** Messages may arrive in another order than the changes happened. */
  function take(setting: StoredSetting) {
    if ((stored.get(setting.key)?.version ?? 0) >= setting.version) return false
    stored.set(setting.key, setting)
    values = { ...values, [setting.key]: fitValue(setting, log) }
    for (const listener of listeners) listener(setting.key)
    return true
  }

  async function read() {
    const rows = (await findSettings(db)).filter((row): row is typeof row & StoredSetting => isKey(row.key))
    return rows.map(({ key, value, version }) => take({ key, value, version })).some(Boolean)
  }
  const readAgain = () =>
    read().then(
      (hasChanged) => hasChanged && onLateChange(),
      (error) => log.warn('settings.not_read', { error }),
    )

  const topic = bus.join<StoredSetting>('settings', { onMessage: take, onGap: () => void readAgain() })
  await read()
  const timer = setInterval(() => void readAgain(), readEvery).unref()

  const isEnabled: Settings['isEnabled'] = (flag, actor) => isEnabledFor(values[flag], flag, actor)
  return {
    current: () => values,
    versionOf: (key) => stored.get(key)?.version ?? 0,
    isEnabled,
    assertEnabled(flag, actor) {
      if (!isEnabled(flag, actor)) throw forbidden(`${flag}_off`)
    },
    assertRegistrationOpen() {
      if (!values.registration.is_open) throw forbidden('registration_off')
    },
    smsTexts: (language) => smsTextsWith(values.sms, language),
    publish(tx, setting) {
      tx.afterCommit(() => {
        take(setting)
        topic.publish(setting)
      })
    },
    onChange: (listener) => void listeners.push(listener),
    stop() {
      clearInterval(timer)
      topic.leave()
    },
  }
}

export const isKey = (key: string): key is SettingKey => settingKeys.some((one) => one === key)

/** Undefined when the stored value does not fit the schema of this release. */
export function parseStored(key: SettingKey, value: unknown): SettingValues[SettingKey] | undefined {
  if (value === null) return siteSettings[key].shipped
  const result = safeParse(siteSettings[key].schema, value)
  return result.success ? (result.data as SettingValues[SettingKey]) : undefined
}

function fitValue({ key, value }: StoredSetting, log: Log) {
  const parsed = parseStored(key, value)
  if (parsed === undefined) log.warn('settings.unfit', { key })
  return parsed === undefined ? siteSettings[key].shipped : parsed
}
