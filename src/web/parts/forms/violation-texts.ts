// What the dictionary says of a wrong field. Fetched by the forms: pages without one do not carry it.
import type { Language } from '#contract/language.ts'
import type { Violation } from '#contract/violation.ts'
import type { ViolationTexts } from '#i18n/texts.ts'

const dictionaries: Record<Language, () => Promise<{ violations: ViolationTexts }>> = {
  ar: () => import('#i18n/ar/failures.ts'),
  en: () => import('#i18n/en/failures.ts'),
}

/** Words one violation. When the dictionary cannot be fetched, `otherwise` has to do. */
export async function violationTextsIn(
  language: Language,
  otherwise: string,
): Promise<(violation: Violation) => string> {
  try {
    const { violations } = await dictionaries[language]()
    return ({ code, limit }) => violations[code](limit ?? 0)
  } catch {
    return () => otherwise
  }
}
