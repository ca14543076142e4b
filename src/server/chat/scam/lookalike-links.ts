// Links that pretend to be a site people trust, or hide where they lead.
import { confusableKey } from '#contract/confusable.ts'
import { hasLink } from './links.ts'

/** Brands that are imitated, with their real domains. Our own host is added by the caller. */
const brands: Record<string, string[]> = {
  souqna: [],
  whatsapp: ['whatsapp.com'],
  telegram: ['telegram.org', 'telegram.me'],
  facebook: ['facebook.com'],
  instagram: ['instagram.com'],
  messenger: ['messenger.com'],
  paypal: ['paypal.com', 'paypal.me'],
  westernunion: ['westernunion.com'],
  moneygram: ['moneygram.com'],
  google: ['google.com', 'goo.gl'],
  youtube: ['youtube.com'],
  icloud: ['icloud.com'],
  apple: ['apple.com'],
  microsoft: ['microsoft.com'],
  amazon: ['amazon.com', 'amazon.ae', 'amazon.sa', 'amazon.de', 'amazon.eg', 'amazon.co.uk', 'amazon.com.tr'],
  binance: ['binance.com'],
  fedex: ['fedex.com'],
  aramex: ['aramex.com'],
  dhl: ['dhl.com'],
  shamcash: ['shamcash.com', 'shamcash.sy'],
  alharam: ['alharam.com', 'alharam.sy'],
  alfouad: ['alfouad.com', 'alfouad.sy'],
  syriatel: ['syriatel.sy', 'syriatel.com.sy'],
  mtn: ['mtn.com', 'mtn.com.sy'],
}
const names = Object.keys(brands).map(confusableKey)

const shorteners = new Set(
  'bit.ly tinyurl.com tiny.cc t.ly cutt.ly is.gd v.gd rb.gy shorturl.at ow.ly buff.ly rebrand.ly s.id t.co shrtco.de bl.ink adf.ly lnkd.in tiny.one urlz.fr qr.ae clck.ru soo.gd'.split(
    ' ',
  ),
)
const formHosts = /^(?:forms\.gle|docs\.google\.com|forms\.office\.com|(?:\w+\.)?(?:jotform|typeform|wufoo)\.com)$/
const messengerHosts =
  /(?<![\w.-])(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|t\.me|telegram\.me|m\.me|viber\.click|signal\.(?:me|group))(?=\/)/i

/** What people type into a fake page, or are promised for it. */
const bait =
  /رقم (?:ال)?(?:بطاق|كرت|حساب)|بطاقتك|محفظ|(?:ا|ت)ستلم(?:ي)? (?:ال)?(?:حوال|دفع|مبلغ|مصاري|فلوس|جائز)|لتستلم|دفعتك|لتوصلك|كلم[ةه] السر|بياناتك|ربحت|(?:your|the|card|bank) (?:card|bank|details|account)|card number|log ?in|sign in|verify|wallet|get paid|claim|prize|password|test[e]?lem|carta/i

export const hasMessengerLink = (text: string) => messengerHosts.test(text.normalize('NFKC'))

export function hasLookalikeLink(text: string, ownHost: string): boolean {
  const links = readLinks(text)
  return links.some((link) => isDeceptive(link, text, ownHost))
}

type Link = { host: string; path: string; typed: string }

/** At most this many: a message of links is no reason to work longer. */
const maxLinks = 20

function readLinks(text: string): Link[] {
  return text
    .normalize('NFKC')
    .replace(/hxxp/gi, 'http')
    .replace(/[[({]\s?(?:\.|dot)\s?[\])}]/gi, '.')
    .replace(/(?<=[a-z0-9]) \. (?=[a-z]{2,6}(?![a-z]))/gi, '.')
    .split(/[\s<>"«»،]+/)
    .filter(hasLink)
    .slice(0, maxLinks)
    .flatMap(parseLink)
}

function parseLink(word: string): Link[] {
  // A text may be joined to the address: "الرابطhttps://…".
  const address = word.slice(Math.max(0, word.search(/https?:\/\/|www\./i))).slice(0, 300)
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)
  if (!url) return []
  const typed = address.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? ''
  return [{ host: url.hostname.replace(/^www\./, '').replace(/\.$/, ''), path: url.pathname, typed }]
}

function isDeceptive({ host, path, typed }: Link, text: string, ownHost: string) {
  const isOn = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  if (typed.includes('@')) return true
  if (isOn(ownHost)) return false
  if (/^[\d.]+$|^\[/.test(host) || host.includes('xn--') || /\.apk$/i.test(path) || host.includes('apk.')) return true
  if (shorteners.has(host)) return true
  if (Object.values(brands).flat().some(isOn))
    return formHosts.test(host) && path.startsWith('/forms') && bait.test(text)
  if (imitates(host, ownHost)) return true
  return bait.test(text) && !messengerHosts.test(`${host}/`)
}

/** Compares the parts of a host with the names of brands: "paypa1.com", "souqna-pay.com", "paypal.com.evil.info". */
function imitates(host: string, ownHost: string) {
  const parts = host.split('.').flatMap((label) => [label, ...label.split('-')])
  const ownName = confusableKey(ownHost.split('.').at(-2) ?? '')
  const wanted = [...names, ...(ownName.length > 3 ? [ownName] : [])]
  return parts.some((part) => {
    const key = confusableKey(part.slice(0, 63))
    return wanted.some(
      (brand) =>
        key === brand || (Math.min(brand.length, key.length) >= 6 && (key.includes(brand) || isOneOff(key, brand))),
    )
  })
}

/** One letter added, missing or changed, or two swapped. */
function isOneOff(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  return isSwapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}
