// Makes titles unique: adds the place to a title that is already in use.
import { foldSpelling } from '#contract/folding.ts'
import { placeValues } from './context.ts'
import type { Lookup } from './lookup.ts'
import type { Language, ZoneRow } from './rows.ts'

export function makeTitles(lookup: Lookup) {
  const used = new Set<string>()

  return (title: string, zone: ZoneRow, language: Language): string => {
    const { zone: near, city } = placeValues(lookup, zone)
    const names = language === 'en' ? [near?.en, city?.en] : [near?.ar, city?.ar]
    const fitting = names.filter((name) => name !== undefined && !title.includes(name))
    const [, text = title, mark = ''] = title.match(/^(.*?)([؟?!]*)$/) ?? []
    const candidates = [title, ...fitting.map((name) => `${text}${between(text, language)}${name}${mark}`)]
    const unique = candidates.find((one) => !used.has(foldSpelling(one))) ?? title
    used.add(foldSpelling(unique))
    return unique
  }
}

/** Avoids a second "in", as in "In the workshop in Homs". */
function between(title: string, language: Language) {
  if (language === 'en') return / in /.test(title) ? ', ' : ' in '
  return / (?:في|ب\S+) /.test(title) ? ' - ' : ' في '
}
