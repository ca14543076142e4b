export type TextPart = { text: string; href: string | null }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'«»]+/giu
/** Punctuation that ends a sentence rather than a URL. */
const trailing = /[.,;:!?،؛؟)\]}…]+$/u

/** Splits a message into text and links. Only http and https become links. */
export function textParts(body: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of body.matchAll(address)) {
    const text = match[0].replace(trailing, '')
    const href = hrefOf(text)
    if (!href) continue
    if (match.index > end) parts.push({ text: body.slice(end, match.index), href: null })
    parts.push({ text, href })
    end = match.index + text.length
  }
  if (end < body.length) parts.push({ text: body.slice(end), href: null })
  return parts
}

function hrefOf(text: string) {
  try {
    const url = new URL(/^www\./i.test(text) ? `https://${text}` : text)
    return url.hostname.includes('.') ? url.href : null
  } catch {
    return null
  }
}
