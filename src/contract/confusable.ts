// Keys of names that look alike.
import { withLatinDigits } from './digits.ts'

/** Equal for names that look alike: `I1l`, `O0`, `أإآ`, `ىي`, with or without joiners and accents. */
export function confusableKey(name: string): string {
  const letters = withLatinDigits(name.normalize('NFKD').toLowerCase()).replace(/[\p{M}\p{Cf}\u0640._-]/gu, '')
  return letters
    .replace(anyLookalike, (letter) => lookalikes[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '3': 'e',
  '5': 's',
  '8': 'b',
  ı: 'l',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'b',
  а: 'a',
  в: 'b',
  е: 'e',
  ѕ: 's',
  і: 'l',
  ї: 'l',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  α: 'a',
  ε: 'e',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ە: 'ه',
  ہ: 'ه',
}

/** One class of letters: a ligature may become eighteen letters, most of which need no lookup. */
const anyLookalike = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu')
