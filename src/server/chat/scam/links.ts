// Finds links in a message, also as people type them without a scheme.
const commonEndings =
  'com|net|org|info|biz|app|dev|link|shop|store|xyz|site|online|top|click|live|icu|club|pro|vip|win|bid|fun|space|website|' +
  'tech|work|life|world|today|news|blog|cloud|email|loan|monster|buzz|cyou|sbs|rest|bond|quest|cam|lol|chat|mobi|asia|one|' +
  'wiki|page|host|press|social|market|deals|sale|cash|money|finance|bet|casino|download|stream|party|review|trade|date|' +
  'support|services|digital|media|zone|group|center|company|me|ly|io|co|cc|tk|gl|gd|to'
/** Endings of countries that are also English words: "ok.no" is a sentence without a space. */
const words = 'am|an|as|at|be|by|do|go|he|hi|if|in|is|it|me|my|no|of|oh|ok|on|or|pm|so|to|up|us|we'
// A host cannot start behind a hyphen or a dot; otherwise every part of "a-a-a…" would be tried.
const host = '(?<![\\p{L}\\p{N}@.-])[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}(?:\\.[\\p{L}\\p{N}-]{1,62}){0,3}?'
const link = new RegExp(
  `(?:https?://|www\\.)\\S|${host}\\.(?:(?:${commonEndings}|(?<=\\p{L}[\\p{L}\\p{N}-]{2,62}\\.)(?!(?:${words})(?![a-z]))[a-z]{2})(?![\\p{L}\\p{N}])|[a-z]{2,24}/\\w)`,
  'iu',
)

/** Also finds links without a scheme, as people type them. */
export const hasLink = (text: string) => link.test(text.normalize('NFKC'))

/** Hosts of maps and videos, with the paths that redirect to other hosts. */
const knownHosts = new Map([
  ['maps.app.goo.gl', /^$/],
  ['maps.google.com', /^\/url/],
  ['www.openstreetmap.org', /^$/],
  ['youtu.be', /^\/redirect/],
  ['youtube.com', /^\/(?:redirect|attribution_link)/],
  ['www.youtube.com', /^\/(?:redirect|attribution_link)/],
])

/** A link to a host that is neither ours nor well known. */
export const hasUnknownLink = (text: string, ownHost: string) =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter(hasLink)
    .some((word) => !isKnown(word, ownHost))

function isKnown(address: string, ownHost: string) {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)
  if (!url) return false
  const redirects = knownHosts.get(url.hostname)
  return url.hostname === ownHost || (redirects !== undefined && !redirects.test(url.pathname))
}
