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

/** Its placeholder once, and no other, standing alone: a code that is missing, repeated or changed would lock people out. */
export function hasItsPlaceholder(name: SmsName, text: string) {
  const [before = '', after = '', ...more] = text.split(markOf(name))
  if (more.length || text === before || /[{}]/.test(before + after)) return false
  return /(?:^|\s)\p{P}*$/u.test(before) && followedBy[smsPlaceholders[name]](before, after)
}

const isEndOfWord = (after: string) => /^\p{P}*(?:\s|$)/u.test(after)

const followedBy: Record<(typeof smsPlaceholders)[SmsName], (before: string, after: string) => boolean> = {
  // `9 {code} 7` would be read as one number.
  code: (before, after) => isEndOfWord(after) && !/\p{N}[^\p{L}]*$/u.test(before) && !/^[^\p{L}]*\p{N}/u.test(after),
  // A page of this site may follow, but `{host}.example` is another site.
  host: (_before, after) => isEndOfWord(after) || after.startsWith('/'),
  link: (_before, after) => isEndOfWord(after),
}

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
