const easternDigits = /[٠-٩۰-۹]/g

/** Replaces Arabic and Persian digits. */
export function withLatinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
