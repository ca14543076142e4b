// Texts of validation errors, loaded by forms only.
import type { Language } from '#contract/language.ts'
import type { Violation } from '#contract/violation.ts'
import type { ViolationTexts } from '#i18n/texts.ts'

const dictionaries: Record<Language, () => Promise<{ violations: ViolationTexts }>> = {
  ar: () => import('#i18n/ar/failures.ts'),
  en: () => import('#i18n/en/failures.ts'),
}

/** Returns a function that describes a violation; it returns `fallback` if the dictionary cannot be loaded. */
export async function violationTextsIn(
  language: Language,
  fallback: string,
): Promise<(violation: Violation) => string> {
  try {
    const { violations } = await dictionaries[language]()
    return ({ code, limit }) => violations[code](limit ?? 0)
  } catch {
    return () => fallback
  }
}
