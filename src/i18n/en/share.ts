import type { ShareTexts } from '#i18n/texts.ts'

export const share: ShareTexts = {
  site: 'Souqna',
  sold: 'Sold',
  expired: 'Expired',
  wanted: 'Wanted',
  closed: 'Closed',
  comma: ', ',
}
