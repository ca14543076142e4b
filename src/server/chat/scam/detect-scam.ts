// Recognises the five tricks that people are warned of in chat. The rules combine word groups that are near each other,
// because single words ("deposit", "WhatsApp") are also written by honest people. bench/scam measures them.
import type { ScamKind } from '#contract/messages.ts'
import { hasLookalikeLink, hasMessengerLink } from './lookalike-links.ts'
import { plainWords } from './plain-words.ts'
import { type Concept, vocabulary } from './vocabulary.ts'

export type ScamContext = {
  /** Null if it is not known which of the two sells. */
  from: 'seller' | 'buyer' | null
  /** The two have written little and have not agreed to meet. */
  isEarly: boolean
  /** Our own host. */
  host: string
}

export function detectScam(text: string, context: ScamContext): ScamKind | null {
  if (hasLookalikeLink(text, context.host)) return 'link'
  const message = readMessage(text)
  const isQuoting = (message.has('quoting') || message.has('scamWord')) && !message.has('toMe')
  if (isQuoting) return null
  if (asksForCode(message)) return 'code'
  if (asksFromAbroad(message, context)) return 'deposit'
  if (asksForCourierFee(message, context)) return 'courier'
  if (asksForDeposit(message, context)) return 'deposit'
  if (context.isEarly && (hasMessengerLink(text) || movesElsewhere(message, text))) return 'elsewhere'
  return null
}

/** "I am on my way", "I saw it": the two meet, so a number or a deposit is usual. */
export const mentionsMeeting = (text: string) => plainWords(text).search(vocabulary.meeting) >= 0

type Hit = { start: number; end: number }
type Words = {
  words: string
  hits(concept: Concept): Hit[]
  has(concept: Concept): boolean
  near(one: Concept, other: Concept, letters: number): boolean
  /** The words occur, but each time with "don't", "without" or as a plan of the sender. */
  isRefused(concept: Concept): boolean
}

function readMessage(text: string): Words {
  const words = plainWords(text)
  const found = new Map<Concept, Hit[]>()
  const hits = (concept: Concept) => {
    const known = found.get(concept)
    if (known) return known
    const all = [...words.matchAll(vocabulary[concept])].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }))
    const meant = negatable.has(concept) ? all.filter((hit) => !isNegated(words, hit, verbs.has(concept))) : all
    found.set(concept, meant)
    return meant
  }
  return {
    words,
    hits,
    isRefused: (concept) => hits(concept).length === 0 && words.search(vocabulary[concept]) >= 0,
    has: (concept) => hits(concept).length > 0,
    near: (one, other, letters) => areNear(hits(one), hits(other), letters),
  }
}

/** Requests and prices: "we take no deposit" and "don't send the code" ask for nothing. */
const negatable = new Set<Concept>([
  'sendOrGive',
  'send',
  'toMe',
  'deposit',
  'transfer',
  'pay',
  'fee',
  'early',
  'secret',
  'feature',
  'escrow',
  'serviceFee',
])
/** Verbs that also describe what the sender plans. */
const verbs = new Set<Concept>(['sendOrGive', 'send', 'transfer', 'pay'])
const negation =
  / (?:ما|مافي|مافيني|مابقدر|مو|مش|لا|ماني|بلا|بدون|من دون|without|never|dont|not|no|wont|cant|ma|mo|bala|bidoun)(?: (?!تنس)[^ |]{1,12}){0,2} $/
/** "I will pay": the sender's own plan. Forms with ت speak to the recipient. */
const ownPlan =
  / (?:رح|راح|لح|بدي|حابب|بقدر|فيني|جاهز|مستعد|انا|ra7|ana|baddi|bade|(?:i|we)(?: (?!you |u )[^ |]{1,6}){0,2}|ill|will|السعر|سعرها|سعره|بحدود|تقريبا) $/

function isNegated(words: string, { start }: Hit, isVerb: boolean) {
  const before = words.slice(Math.max(0, start - 40), start)
  return negation.test(before) || (isVerb && ownPlan.test(before) && words[start] !== 'ت')
}

/** Both lists are in the order of the text. */
function areNear(hits: Hit[], others: Hit[], letters: number) {
  let next = 0
  for (const hit of hits) {
    while (others[next] && (others[next]?.end ?? 0) < hit.start - letters) next += 1
    const other = others[next]
    if (other && other.start <= hit.end + letters) return true
  }
  return false
}

function asksForCode(message: Words) {
  const { has, near } = message
  const isOfThing = near('code', 'thing', 24) || near('secret', 'thing', 24)
  if ((isOfThing && !has('received')) || message.isRefused('sendOrGive')) return false
  if (near('secret', 'sendOrGive', 60) || near('secret', 'want', 40) || near('secret', 'received', 60)) return true
  if (near('code', 'received', 60) || near('code', 'sentYou', 60) || near('code', 'sendOrGive', 40)) return true
  if (near('number', 'received', 60) && near('number', 'textMessage', 40)) return true
  return near('number', 'received', 25) && (has('sendOrGive') || has('want'))
}

function asksFromAbroad({ has }: Words, { from }: ScamContext) {
  if (has('inPerson') || has('contract') || has('cash')) return false
  return from !== 'buyer' && has('abroad') && (has('pay') || has('transfer') || has('deposit'))
}

function asksForCourierFee(message: Words, { from }: ScamContext) {
  const { has, near } = message
  if (!has('shipping') || has('contract') || has('ownership')) return false
  const isAsked = has('pay') || has('transfer') || near('send', 'amount', 30)
  const isUpFront =
    has('early') || has('prepaid') || has('transfer') || has('byTransfer') || has('channel') || has('rest')
  const isInPerson = has('inPerson') && !has('rest') && !has('early') && !has('transfer')
  if (isInPerson) return false
  if (has('fee') && isUpFront && (isAsked || has('channel') || has('byTransfer'))) return true
  if (has('stuck') && isAsked) return true
  if (from !== 'seller' && has('refund') && (has('pay') || has('fee') || has('fromYou')) && !has('mine')) return true
  if (from === 'buyer') return has('fee') && has('pay') && has('fromYou')
  return near('shipping', 'pay', 40) && (has('early') || has('now'))
}

function asksForDeposit(message: Words, { from, isEarly }: ScamContext) {
  const { has, near } = message
  if (has('overpaid') && has('giveBack') && (has('money') || has('channel') || /\d{3}/.test(message.words))) return true
  if (has('escrow') && (has('pay') || has('payment') || has('transfer') || has('money'))) return true
  if (has('voucher') && (has('send') || has('buy') || has('transfer'))) return true
  const asksForTransfer =
    near('transfer', 'money', 24) ||
    near('transfer', 'channel', 40) ||
    near('send', 'amount', 14) ||
    near('send', 'channel', 40)
  if (has('contract') || message.isRefused('pay') || message.isRefused('transfer')) return false
  if (from === 'buyer') return asksForTransfer && has('toMe')
  const isInPerson = (has('inPerson') || has('seeFirst')) && !has('rest')
  if (isInPerson) return false
  if (asksForTransfer || has('afterMoney') || (has('transfer') && (has('deposit') || has('serviceFee')))) return true
  if (!isEarly) return false
  if (near('transfer', 'early', 40)) return true
  const ways: Concept[] = ['pay', 'payment', 'send', 'channel', 'byTransfer', 'early', 'promise', 'money']
  if (ways.some((way) => near('deposit', way, 70))) return true
  if (ways.slice(0, 6).some((way) => near('serviceFee', way, 70))) return true
  if (has('ownership')) return false
  if (near('pay', 'early', 45) || (near('pay', 'now', 45) && (has('channel') || has('promise')))) return true
  return near('byTransfer', 'early', 30) || near('payment', 'early', 20)
}

function movesElsewhere({ has, near, hits, words }: Words, text: string) {
  const hasNumber = phoneNumber.test(words) || hits('spelledDigit').length >= 6
  if (emailAddress.test(text)) return has('contact') || has('notHere')
  if (!has('messenger')) return has('notHere') && leavesSite.test(words)
  if (has('notHere') || hasNumber || near('messenger', 'yourNumber', 40)) return true
  if (near('messenger', 'feature', 25)) return false
  return near('messenger', 'contact', 40) || near('messenger', 'only', 6)
}

const phoneNumber = / 0 ?9(?: ?\d){7}|\d(?: ?\d){9}/
const emailAddress = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,10}/i
const leavesSite = / (?:خارج|برا|outside|off) /
