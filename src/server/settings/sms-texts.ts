import { createHash } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { type SmsName, type SmsTemplates, smsNames, smsPlaceholders } from '#contract/message-texts.ts'
import { smsTexts } from '#i18n/server-texts.ts'
import type { SmsTexts } from '#i18n/texts.ts'

const markOf = (name: SmsName) => `{${smsPlaceholders[name]}}`

/** The shipped text with its placeholder in place of a value. */
export const shippedSms = (name: SmsName) => ({
  ar: smsTexts.ar[name](markOf(name)),
  en: smsTexts.en[name](markOf(name)),
})

export const shippedSmsHash = (name: SmsName) =>
  createHash('sha256')
    .update(JSON.stringify(shippedSms(name)))
    .digest('base64url')
    .slice(0, 16)

/** Its placeholder once, and no other: a code that is missing or repeated would lock people out. */
export const hasItsPlaceholder = (name: SmsName, text: string) =>
  text.split(markOf(name)).length === 2 && !/[{}]/.test(text.replace(markOf(name), ''))

/** The texts of a language: as shipped, with the edited ones instead. */
export function smsTextsWith(templates: SmsTemplates, language: Language): SmsTexts {
  const edited = smsNames.flatMap((name) => {
    const template = templates[name]?.[language]
    // A release may have another placeholder than the one that the text was written for.
    if (!template || !hasItsPlaceholder(name, template)) return []
    return [[name, (value: string) => template.replace(markOf(name), () => value)]]
  })
  return { ...smsTexts[language], ...Object.fromEntries(edited) }
}
