import { maxAdImages } from '#contract/ad-limits.ts'
import { plural } from '#i18n/plural.ts'

/** The maximum number of ad images, with the noun in the form that the number needs. */
export const maxImages = plural('ar', {
  zero: '# صورة',
  one: 'صورة واحدة',
  two: 'صورتين',
  few: '# صور',
  many: '# صورة',
  other: '# صورة',
})(maxAdImages)
