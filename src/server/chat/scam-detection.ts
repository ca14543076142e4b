// Words of people who want to be paid or to talk where nobody looks (security.md §5). A message that has them is sent all
// the same, with a warning beside it: honest people use some of them too.
import { foldSpelling } from '#contract/folding.ts'

/** Folded as foldSpelling folds. */
const lures = [
  // Talking elsewhere.
  /\bwhats ?app\b|\bwa ?\. ?me\b|\btelegram\b|\bt ?\. ?me\b|\bviber\b|\bsignal app\b/,
  /واتس|وتساب|تلغرام|تليغرام|تلجرام|تليجرام|فايبر/,
  // Paying before anything is seen.
  /\b(?:western ?union|money ?gram|gift ?card|bitcoin|usdt|crypto|paypal)\b/,
  /\b(?:pay|send|transfer)\b.{0,30}\b(?:deposit|advance|first|before|fee)\b|\bdeposit\b.{0,20}\b(?:first|before|now)\b/,
  /عربون|رعبون|دفعه (?:اولي|مقدمه)|ادفع (?:قبل|اول|مقدم)|حول (?:لي|المبلغ|المصاري|الفلوس|نص)|حواله (?:قبل|اول|عن طريق)/,
  /رسوم (?:الشحن|التوصيل|التسليم|الحجز)|بطاق(?:ه|ات) (?:هدايا|شحن)|تيثر|بيتكوين|ويسترن/,
  // Asking for what opens the account.
  /\b(?:verification|one.?time|sms|otp) ?(?:code|pin)\b|\botp\b|\b(?:send|give|tell) me the code\b/,
  /رمز (?:التحقق|التاكيد|الدخول)|الكود (?:يلي|اللي|الي) (?:وصل|اجا|بيوصل)|كود (?:التحقق|التفعيل|التاكيد)/,
]

export function hasScamWords(text: string): boolean {
  const folded = foldSpelling(text)
  return lures.some((lure) => lure.test(folded))
}

const link =
  /(?:https?:\/\/|www\.)\S|(?<![\p{L}\p{N}@])[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:com|net|org|info|biz|me|ly|io|co|sy|tr|ae|app|dev|link|shop|store|xyz|site|online|top|click|ru|cc|tk|gl|gd|to)(?![\p{L}\p{N}])/iu

/** Also without its beginning, as people type it. */
export const hasLink = (text: string) => link.test(text.normalize('NFKC'))

/** Where people point honestly: where it stands, and a film of it. None of them leads on to another address. */
const knownHosts = [
  'maps.app.goo.gl',
  'maps.google.com',
  'www.openstreetmap.org',
  'youtu.be',
  'youtube.com',
  'www.youtube.com',
]

/** To a place neither ours nor widely known. */
export const hasUnknownLink = (text: string, ownHost: string) =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter(hasLink)
    .some((word) => ![ownHost, ...knownHosts].includes(hostOf(word)))

const hostOf = (address: string) =>
  URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname ?? ''
