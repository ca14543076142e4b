// The frame of the desk, the page of today, and what all parts share.
import { plural } from '#i18n/plural.ts'

const hours = plural('ar', {
  zero: 'أقل من ساعة',
  one: 'ساعة',
  two: 'ساعتان',
  few: '# ساعات',
  many: '# ساعة',
  other: '# ساعة',
})

export const shell = {
  title: 'مكتب الفريق',
  nav: 'أقسام المكتب',
  links: { today: 'اليوم', cases: 'البلاغات والشكاوى', team: 'الفريق', log: 'السجل' },
  roles: { owner: 'مالك', operator: 'مدير', moderator: 'مشرف', support: 'دعم' },
  roleHints: {
    owner: 'كل الصلاحيات، ومنها إدارة الفريق.',
    operator: 'كل الصلاحيات ما عدا إدارة الفريق.',
    moderator: 'البلاغات والشكاوى وإغلاق الحسابات، والاطلاع على الحسابات.',
    support: 'الاطلاع على الحسابات ومساعدة أصحابها.',
  },
  reason: 'السبب',
  reasonHint: 'يُحفظ في سجل المكتب.',
  reasonMissing: 'اكتب السبب بثلاثة أحرف على الأقل.',
  cancel: 'إلغاء',
  save: 'حفظ',
  today: {
    lead: 'ما ينتظر الفريق الآن، وحركة السوق منذ منتصف الليل.',
    waiting: 'بانتظار قرار',
    queues: {
      urgent: 'بلاغات عاجلة',
      reports: 'بلاغات أخرى',
      reviews: 'مراجعات آلية',
      complaints: 'شكاوى واقتراحات',
    },
    target: (count: number) => `المهلة: ${hours(count)}`,
    oldest: (age: string) => `الأقدم: ${age}`,
    overdue: (count: number) => `تجاوزت المهلة: ${count}`,
    clear: 'لا شيء ينتظر',
    market: 'منذ منتصف الليل',
    newAds: 'إعلانات جديدة',
    newPeople: 'حسابات جديدة',
    newCases: 'بلاغات وشكاوى',
  },
}
