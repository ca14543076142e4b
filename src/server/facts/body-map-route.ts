// /body-map/<language>/<states>.svg: the body map of a car as a picture. The address is all it needs.
import { panelBox, panelDecoration, panelShapes, panelStates, panels } from '#contract/body-panels.ts'
import { directionOf, type Language } from '#contract/language.ts'
import { panelTexts } from '#i18n/panel-texts.ts'
import type { FileRoute } from '#server/platform/file-route.ts'
import { notFound } from '#server/platform/http-error.ts'

const path = new RegExp(`^/body-map/(ar|en)/([0-${panelStates.length}]{${panels.length}})\\.svg$`)

export const bodyMapRoute: FileRoute = {
  matches: (address) => address.startsWith('/body-map/'),
  async serve(address, request) {
    const [, language, digits] = path.exec(address) ?? []
    if (!language || !digits) throw notFound()
    const svg = drawBodyMap(language as Language, digits)
    return new Response(request.method === 'HEAD' ? null : svg, {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        // The same address is always the same picture; a better drawing may take a day to arrive.
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    })
  },
}

/** Colours and patterns: neither says it alone. On white, so that both themes show it. */
const patterns = [
  '<pattern id="s2" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#dbeafe"/><path d="M0 0V8" stroke="#1d4ed8" stroke-width="4"/></pattern>',
  '<pattern id="s3" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#fef3c7"/><circle cx="5" cy="5" r="3" fill="#b45309"/></pattern>',
  '<pattern id="s4" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#fecaca"/><path d="M0 0L10 10M10 0L0 10" stroke="#b91c1c" stroke-width="2.5"/></pattern>',
].join('')

const fills = ['#f4f4f5', '#fff', 'url(#s2)', 'url(#s3)', 'url(#s4)']
const outline = (digit: number) => `stroke="#334155" stroke-width="2"${digit ? '' : ' stroke-dasharray="5 4"'}`

function drawBodyMap(language: Language, digits: string): string {
  const { width, height } = panelBox
  const shapes = panels.map((panel, place) => {
    const digit = Number(digits[place])
    return `<path d="${panelShapes[panel]}" fill="${fills[digit]}" ${outline(digit)}/>`
  })
  const windows = panelDecoration.map((d) => `<path d="${d}" fill="#cbd5e1"/>`)
  const shown = [...new Set([...digits].map(Number))].sort()
  const legend = shown.map((digit, place) => legendEntry(language, digit, place))
  // Always the same, so that the page reserves the right space.
  const total = height + 20 + legendLines * 24
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${total}" width="${width}" height="${total}"><defs>${patterns}</defs><rect width="${width}" height="${total}" rx="12" fill="#fff"/>${windows.join('')}${shapes.join('')}${legend.join('')}</svg>`
}

/** Two columns: five entries at most. */
const legendLines = 3

function legendEntry(language: Language, digit: number, place: number) {
  const { states, notStated } = panelTexts[language]
  const state = panelStates[digit - 1]
  const isRtl = directionOf(language) === 'rtl'
  const y = panelBox.height + 14 + Math.floor(place / 2) * 24
  const side = (place % 2) * 112
  const [box, text] = isRtl ? [208 - side, 200 - side] : [12 + side, 40 + side]
  return `<rect x="${box}" y="${y}" width="20" height="16" rx="3" fill="${fills[digit]}" ${outline(digit)}/><text x="${text}" y="${y + 13}" font-family="sans-serif" font-size="15" fill="#1e293b" direction="${directionOf(language)}" text-anchor="start">${state ? states[state] : notStated}</text>`
}
