const easternDigits = /[٠-٩۰-۹]/g

/** Arabic and Persian digits typed anywhere a number is asked are understood. */
export function withLatinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
