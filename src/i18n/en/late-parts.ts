import type { LatePartTexts } from '#i18n/texts.ts'

export const lateParts: LatePartTexts = {
  opensWhenBack: 'The page opens automatically once you’re back online.',
  qrCode: 'Scan this with your phone’s camera to open the page there.',
}
