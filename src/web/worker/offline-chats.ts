// Chats without a network: the stored list, or the last messages of one conversation. Only for reading.
import type { ConversationSummary } from '#contract/chat.ts'
import { inLanguage, type Language, withoutLanguage } from '#contract/language.ts'
import type { Message } from '#contract/messages.ts'
import { formatDate, formatTime, listSeparators } from '#i18n/format.ts'
import { escapeHtml } from './escape-html.ts'
import { readStoredChats } from './stored-chats.ts'
import { workerTexts } from './worker-texts.ts'

/** `links` stand beside the one that tries again. */
export type OfflineChats = { title: string; html: string; links: string }

/** Undefined when the path is not of chats, or nothing is stored. */
export async function offlineChats(pathname: string, language: Language): Promise<OfflineChats | undefined> {
  const [, id] = /^\/chats(?:\/(\d+|archived))?\/?$/.exec(withoutLanguage(pathname)) ?? [undefined, null]
  if (id === null) return undefined
  const stored = await readStoredChats(Number(id) || undefined)
  if (!stored) return undefined
  const { list, conversation } = stored
  const texts = workerTexts[language]
  if (!conversation) {
    const hint = Number(id) ? `<p>${texts.notStored}</p>` : ''
    const html = `${asOf(language, list.savedAt)}${hint}${listHtml(language, list.items)}`
    return { title: texts.chats, html, links: '' }
  }
  const { conversation: summary, messages } = conversation.conversation
  const bubbles = messages.filter(isShown).map((message) => bubbleHtml(language, message))
  return {
    title: nameOf(language, summary),
    html: `${asOf(language, conversation.savedAt)}<ol class="messages">${bubbles.join('')}</ol>`,
    links: `<a href="${inLanguage(language, '/chats')}">${texts.allChats}</a>`,
  }
}

function asOf(language: Language, savedAt: number) {
  const at = new Date(savedAt).toISOString()
  return `<p class="as-of" role="status">${workerTexts[language].asOf(formatDate(language, at), formatTime(language, at))}</p>`
}

function listHtml(language: Language, items: ConversationSummary[]) {
  const { noChats } = workerTexts[language]
  if (!items.length) return `<p>${noChats}</p>`
  const rows = items.map((summary) => {
    const last = summary.last_message
    const line = last
      ? // The line is cut at the end of its own language, also on a page of the other direction.
        `<span dir="auto">${textHtml(language, last)}</span><small>${timeOf(language, last.created_at)}</small>`
      : ''
    const path = inLanguage(language, `/chats/${summary.id}`)
    return `<li><a href="${path}"><strong><bdi>${escapeHtml(nameOf(language, summary))}</bdi></strong>${line}</a></li>`
  })
  return `<ul class="chats">${rows.join('')}</ul>`
}

const bubbleHtml = (language: Language, message: Message) =>
  `<li class="${message.is_mine ? 'mine' : 'theirs'}"><p>${textHtml(language, message)}</p><small>${timeOf(language, message.created_at)}</small></li>`

/** Entries that only say that another one was deleted have nothing to show. */
const isShown = ({ kind, state }: Message) => kind !== 'deletion' && state !== 'hidden'

function textHtml(language: Language, { state, kind, body }: Message) {
  const { kinds, deleted } = workerTexts[language]
  if (state !== 'shown') return deleted
  const label = kind === 'text' || kind === 'deletion' ? '' : kinds[kind]
  const text = body ? `<bdi>${escapeHtml(body)}</bdi>` : ''
  return [label, text].filter(Boolean).join(' · ')
}

const nameOf = (language: Language, { person }: ConversationSummary) => person.full_name ?? workerTexts[language].gone

const timeOf = (language: Language, at: string) =>
  `${formatDate(language, at)}${listSeparators[language]}${formatTime(language, at)}`
