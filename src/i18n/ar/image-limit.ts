import { maxAdImages } from '#contract/ad-limits.ts'
import { plural } from '#i18n/plural.ts'

/** A number of images, with the noun in the form that the number needs after a preposition. */
export const imageCount = plural('ar', {
  zero: '# صورة',
  one: 'صورة واحدة',
  two: 'صورتين',
  few: '# صور',
  many: '# صورة',
  other: '# صورة',
})

/** The maximum number of ad images. */
export const maxImages = imageCount(maxAdImages)
