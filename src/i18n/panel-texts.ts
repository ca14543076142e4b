// The panels of a car as text, on the server only: a page gets them in its language.
import type { Panel, PanelState } from '#contract/body-panels.ts'
import type { Language } from '#contract/language.ts'

type PanelTexts = {
  panels: Record<Panel, string>
  states: Record<PanelState, string>
  allOriginal: string
  noReplaced: string
  hasReplaced: string
  someStated: (count: number, all: number) => string
  rest: string
  notStated: string
  front: string
}

export const panelTexts: Record<Language, PanelTexts> = {
  ar: {
    panels: {
      front_bumper: 'الصدام الأمامي',
      bonnet: 'غطاء المحرك',
      front_left_wing: 'الرفراف الأمامي الأيسر',
      front_right_wing: 'الرفراف الأمامي الأيمن',
      front_left_door: 'الباب الأمامي الأيسر',
      front_right_door: 'الباب الأمامي الأيمن',
      roof: 'السقف',
      rear_left_door: 'الباب الخلفي الأيسر',
      rear_right_door: 'الباب الخلفي الأيمن',
      rear_left_wing: 'الرفراف الخلفي الأيسر',
      rear_right_wing: 'الرفراف الخلفي الأيمن',
      boot: 'غطاء الصندوق',
      rear_bumper: 'الصدام الخلفي',
    },
    states: { original: 'فابريكا', painted: 'مرشوشة', filled: 'معجونة', replaced: 'مبدّلة' },
    allOriginal: 'فابريكا بالكامل',
    noReplaced: 'بلا قطع مبدّلة',
    hasReplaced: 'فيها قطع مبدّلة',
    someStated: (count, all) => `ذُكر ${count} من ${all}`,
    rest: 'بقية القطع',
    notStated: 'لم تُذكر',
    front: 'الأمام',
  },
  en: {
    panels: {
      front_bumper: 'Front bumper',
      bonnet: 'Bonnet',
      front_left_wing: 'Front left wing',
      front_right_wing: 'Front right wing',
      front_left_door: 'Front left door',
      front_right_door: 'Front right door',
      roof: 'Roof',
      rear_left_door: 'Rear left door',
      rear_right_door: 'Rear right door',
      rear_left_wing: 'Rear left wing',
      rear_right_wing: 'Rear right wing',
      boot: 'Boot lid',
      rear_bumper: 'Rear bumper',
    },
    states: { original: 'Original', painted: 'Painted', filled: 'Filled', replaced: 'Replaced' },
    allOriginal: 'All original',
    noReplaced: 'No replaced panels',
    hasReplaced: 'Has replaced panels',
    someStated: (count, all) => `${count} of ${all} stated`,
    rest: 'All other panels',
    notStated: 'Not stated',
    front: 'Front',
  },
}
