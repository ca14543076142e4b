import { languages } from '#contract/language.ts'
import { type SmsName, type SmsTemplates, smsNames, smsPlaceholders } from '#contract/message-texts.ts'
import type { MessageTexts } from '#contract/page-texts.ts'
import type { Violations } from '#contract/violation.ts'
import type { Actor } from '#server/platform/actor.ts'
import { invalid, notFound } from '#server/platform/http-error.ts'
import {
  changeSetting,
  hasItsPlaceholder,
  readSetting,
  type SettingsContext,
  shippedSms,
  shippedSmsHash,
} from '#server/settings/index.ts'

/** The text messages: edited ones are one setting, so that all processes have them in memory. */
export async function listMessages({ db }: SettingsContext): Promise<MessageTexts> {
  const state = await readSetting(db, 'sms')
  const templates = state.value as SmsTemplates
  const messages = smsNames.map((name) => {
    const shipped = shippedSms(name)
    const { based_on, ...text } = templates[name] ?? { ...shipped, based_on: null }
    const isEdited = based_on !== null
    const isOutdated = isEdited && based_on !== shippedSmsHash(name)
    return { name, placeholder: smsPlaceholders[name], text, shipped, is_edited: isEdited, is_outdated: isOutdated }
  })
  return { version: state.version, messages }
}

type MessageChange = { text: { ar: string; en: string } | null; version: number; reason: string }

export async function saveMessage(context: SettingsContext, actor: Actor, name: string, change: MessageChange) {
  const { text, version, reason } = change
  if (!isMessage(name)) throw notFound()
  if (text) assertPlaceholders(name, text)
  const { [name]: _, ...others } = (await readSetting(context.db, 'sms')).value as SmsTemplates
  const shipped = shippedSms(name)
  const isShipped = !text || languages.every((language) => text[language] === shipped[language])
  const value = isShipped ? others : { ...others, [name]: { ...text, based_on: shippedSmsHash(name) } }
  await changeSetting(context, actor, { key: 'sms', value, version, reason })
  return listMessages(context)
}

function assertPlaceholders(name: SmsName, text: { ar: string; en: string }) {
  const wrong = languages.filter((language) => !hasItsPlaceholder(name, text[language]))
  const violations: Violations = Object.fromEntries(
    wrong.map((language) => [`text.${language}`, [{ code: 'placeholder' }]]),
  )
  if (wrong.length) throw invalid(violations)
}

const isMessage = (name: string): name is SmsName => smsNames.some((one) => one === name)
