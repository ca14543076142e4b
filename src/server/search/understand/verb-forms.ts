// "بيصلح", "عم تصلحو", "منصلح": a verb of the dialect, as the noun of its action in ads (تصليح).

const prefixes = ['ي', 'بي', 'ت', 'بت', 'ن', 'من', 'بن', 'ب', 'عمي', 'عمبي', 'بيت']
const endings = ['', 'و', 'وا', 'لي', 'لنا', 'ولي', 'ولنا', 'ها']

/** The spoken forms of a verb, from its stem without prefix. */
export const verbForms = (stem: string): string[] =>
  prefixes.flatMap((prefix) => endings.map((ending) => `${prefix}${stem}${ending}`))
