// Detects typical words of scams: paying in advance, or talking on another platform. Such a message is delivered with a
// warning, because honest users use some of these words too.
import { foldSpelling } from '#contract/folding.ts'

/** For text that foldSpelling has folded. */
const scamPatterns = [
  // Talking on another platform.
  /\bwhats ?app\b|\bwa ?\. ?me\b|\btelegram\b|\bt ?\. ?me\b|\bviber\b|\bsignal app\b/,
  /واتس|وتساب|تلغرام|تليغرام|تلجرام|تليجرام|فايبر/,
  // Paying in advance.
  /\b(?:western ?union|money ?gram|gift ?card|bitcoin|usdt|crypto|paypal)\b/,
  /\b(?:pay|send|transfer)\b.{0,30}\b(?:deposit|advance|first|before|fee)\b|\bdeposit\b.{0,20}\b(?:first|before|now)\b/,
  /عربون|رعبون|دفعه (?:اولي|مقدمه)|ادفع (?:قبل|اول|مقدم)|حول (?:لي|المبلغ|المصاري|الفلوس|نص)|حواله (?:قبل|اول|عن طريق)/,
  /رسوم (?:الشحن|التوصيل|التسليم|الحجز)|بطاق(?:ه|ات) (?:هدايا|شحن)|تيثر|بيتكوين|ويسترن/,
  // Asking for a one-time code.
  /\b(?:verification|one.?time|sms|otp) ?(?:code|pin)\b|\botp\b|\b(?:send|give|tell) me the code\b/,
  /رمز (?:التحقق|التاكيد|الدخول)|الكود (?:يلي|اللي|الي) (?:وصل|اجا|بيوصل)|كود (?:التحقق|التفعيل|التاكيد)/,
]

export function hasScamWords(text: string): boolean {
  const folded = foldSpelling(text)
  return scamPatterns.some((pattern) => pattern.test(folded))
}

const link =
  /(?:https?:\/\/|www\.)\S|(?<![\p{L}\p{N}@])[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:com|net|org|info|biz|me|ly|io|co|sy|tr|ae|app|dev|link|shop|store|xyz|site|online|top|click|ru|cc|tk|gl|gd|to)(?![\p{L}\p{N}])/iu

/** Also finds links without a scheme, as people type them. */
export const hasLink = (text: string) => link.test(text.normalize('NFKC'))

/** Hosts of maps and videos that do not redirect to other hosts. */
const knownHosts = [
  'maps.app.goo.gl',
  'maps.google.com',
  'www.openstreetmap.org',
  'youtu.be',
  'youtube.com',
  'www.youtube.com',
]

/** A link to a host that is neither ours nor well known. */
export const hasUnknownLink = (text: string, ownHost: string) =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter(hasLink)
    .some((word) => ![ownHost, ...knownHosts].includes(hostOf(word)))

const hostOf = (address: string) =>
  URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname ?? ''
