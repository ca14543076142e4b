// The texts of static pages: shipped with the release, edited by the team.
import * as z from 'zod/mini'
import { articleNames } from './desk-choices.ts'
import { Reason } from './desk-settings.ts'
import { get, post } from './endpoint.ts'
import { smsNames, TemplatePair } from './message-texts.ts'
import { wholeNumber } from './number.ts'
import { isVisibleInLines } from './visible-text.ts'

const Name = z.enum(articleNames)

/** The blocks are those of `src/i18n/article.ts`. */
const Article = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  updated: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(z.unknown()) })),
})

export const pageTexts = {
  read: get('/page-text', {
    summary: 'The text of a static page: as the team has edited it, or as it was shipped.',
    public: true,
    query: z.strictObject({ name: Name }),
    reply: Article,
  }),
}

/** Text with the marks of `src/i18n/article-markup.ts`. Both languages fit into one request. */
const Markup = z.string().check(z.trim(), z.minLength(50), z.maxLength(20_000), isVisibleInLines)

const TextState = z.object({
  name: Name,
  version: z.int(),
  is_edited: z.boolean(),
  /** Whether a release has changed the shipped text since the edited one was written. */
  is_outdated: z.boolean(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
})
export type TextState = z.infer<typeof TextState>

const TextPair = z.object({ ar: z.string(), en: z.string() })
const TextDetails = z.extend(TextState, {
  /** In force. */
  text: TextPair,
  shipped: TextPair,
  history: z.array(
    z.object({
      id: z.int(),
      staff: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
      reason: z.nullable(z.string()),
      created_at: z.string(),
      is_undo: z.boolean(),
      can_undo: z.boolean(),
    }),
  ),
})
export type TextDetails = z.infer<typeof TextDetails>

const MessageTexts = z.object({
  version: z.int(),
  messages: z.array(
    z.object({
      name: z.enum(smsNames),
      placeholder: z.string(),
      text: TextPair,
      shipped: TextPair,
      is_edited: z.boolean(),
      is_outdated: z.boolean(),
    }),
  ),
})
export type MessageTexts = z.infer<typeof MessageTexts>

export const deskTexts = {
  list: get('/desk/texts', {
    summary: 'The static pages, and which of them the team has edited.',
    permission: 'edit_words',
    reply: z.array(TextState),
  }),
  one: get('/desk/texts/:name', {
    summary: 'The text of a static page in both languages, as shipped and in force, with its last changes.',
    permission: 'edit_words',
    reply: TextDetails,
  }),
  save: post('/desk/texts/:name', {
    summary: 'Replaces the text of a static page in both languages, or returns to the shipped one with null.',
    permission: 'edit_words',
    body: z.strictObject({
      text: z.nullable(z.strictObject({ ar: Markup, en: Markup })),
      version: wholeNumber(0, 2_000_000_000),
      reason: Reason,
    }),
    reply: TextDetails,
  }),
  messages: get('/desk/messages', {
    summary: 'The text messages that the product sends, as shipped and in force.',
    permission: 'edit_words',
    reply: MessageTexts,
  }),
  saveMessage: post('/desk/messages/:name', {
    summary: 'Replaces a text message in both languages, or returns to the shipped one with null. Needs a step-up.',
    permission: 'edit_words',
    body: z.strictObject({
      text: z.nullable(TemplatePair),
      version: wholeNumber(0, 2_000_000_000),
      reason: Reason,
    }),
    reply: MessageTexts,
  }),
}
