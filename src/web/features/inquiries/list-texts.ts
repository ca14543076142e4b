import type { Language } from '#contract/language.ts'
import { inquiries as arabic } from '#i18n/ar/inquiries.ts'
import { inquiries as english } from '#i18n/en/inquiries.ts'
import type { InquiryListTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'

// Both languages: the server renders the list, and they are small.
const texts: Record<Language, InquiryListTexts> = { ar: arabic, en: english }

export const useInquiryListText = () => texts[useLanguage()]
