// Two people who offer or want one thing tell themselves apart: who finds a title taken adds the place.
import { foldSpelling } from '#contract/folding.ts'
import { placeValues } from './context.ts'
import type { Lookup } from './lookup.ts'
import type { Language, ZoneRow } from './rows.ts'

export function makeTitles(lookup: Lookup) {
  const taken = new Set<string>()

  return (title: string, zone: ZoneRow, language: Language): string => {
    const { zone: near, city } = placeValues(lookup, zone)
    const names = language === 'en' ? [near?.en, city?.en] : [near?.ar, city?.ar]
    const fitting = names.filter((name) => name !== undefined && !title.includes(name))
    const [, said = title, mark = ''] = title.match(/^(.*?)([؟?!]*)$/) ?? []
    const ways = [title, ...fitting.map((name) => `${said}${between(said, language)}${name}${mark}`)]
    const mine = ways.find((one) => !taken.has(foldSpelling(one))) ?? title
    taken.add(foldSpelling(mine))
    return mine
  }
}

/** "In the workshop in Homs" is one "in" too many. */
function between(title: string, language: Language) {
  if (language === 'en') return / in /.test(title) ? ', ' : ' in '
  return / (?:في|ب\S+) /.test(title) ? ' - ' : ' في '
}
