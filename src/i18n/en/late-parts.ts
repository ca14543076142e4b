import type { LatePartTexts } from '#i18n/texts.ts'

export const lateParts: LatePartTexts = {
  opensWhenBack: 'The page opens automatically once you’re back online.',
}
