// How long something took, as one rounded number.
import { plural } from '#i18n/plural.ts'

export const durations = {
  minutes: plural('ar', {
    zero: 'أقل من دقيقة',
    one: 'دقيقة',
    two: 'دقيقتان',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  }),
  hours: plural('ar', {
    zero: 'أقل من ساعة',
    one: 'ساعة',
    two: 'ساعتان',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  }),
  days: plural('ar', {
    zero: 'أقل من يوم',
    one: 'يوم',
    two: 'يومان',
    few: '# أيام',
    many: '# يوماً',
    other: '# يوم',
  }),
}
