// What public pages need to know of the settings. Separate from desk-settings.ts, which they do not load.
import type { Language } from './language.ts'

/** Features that the team can switch off. */
export const featureFlags = ['registration', 'posting', 'inquiries', 'comments'] as const
export type FeatureFlag = (typeof featureFlags)[number]

/** The name that the texts contain; the team can show another one. */
export const shippedName: Record<Language, string> = { ar: 'سوقنا', en: 'Souqna' }
