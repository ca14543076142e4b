// Ready answers in all languages: an answer is in the language of its reader, not of the moderator.
import type { Language } from '#contract/language.ts'
import type { DecisionAction } from '#contract/reports.ts'
import { answerTemplates as ar } from './ar/answer-templates.ts'
import { answerTemplates as en } from './en/answer-templates.ts'

export const answerTemplates: Record<Language, Record<DecisionAction, string>> = { ar, en }
