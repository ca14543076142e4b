// The spelling of the search index, in memory. Must stay equal to plain_text() in db/migrations: a test compares both.

const presentationForms = /[\uFB50-\uFDFF\uFE70-\uFEFC\uFF00-\uFFEF]/
const invisible = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u061C\u2066-\u2069\uFEFF]/g
const variants = lettersOf(
  'أإآىةئؤٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹کگڪپچڤیېےہھەۀéèêëáàâäóòôöúùûüíìîïçñ',
  'ااايهيوا01234567890123456789كككبجفيييههههeeeeaaaaoooouuuuiiiicn',
)
const variantLetters = new RegExp(`[${[...variants.keys()].join('')}]`, 'g')

/** One spelling for all variants; punctuation becomes a space, a number glued to an Arabic word is cut off. */
export function plainText(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9ء-ي]+/g, ' ')
    .replace(/([ء-ي])([0-9])|([0-9])([ء-ي])/g, (_, a = '', b = '', c = '', d = '') => `${a}${c} ${b}${d}`)
}

function foldLetters(text: string) {
  let letters = lowerCase(text)
  if (presentationForms.test(letters)) letters = lowerCase(letters.normalize('NFKC'))
  return letters.replace(invisible, '').replace(variantLetters, (letter) => variants.get(letter) ?? letter)
}

/** PostgreSQL gives every letter exactly one lower-case letter. */
const lowerCase = (text: string) => text.replaceAll('İ', 'i').toLowerCase()

function lettersOf(from: string, to: string) {
  const targets = [...to]
  return new Map([...from].map((letter, index) => [letter, targets[index] ?? '']))
}
