// The page of a shop; loaded with its details only.
export const shopFront = {
  hours: 'أوقات الدوام',
  closed: 'مغلق',
  allDay: '24 ساعة',
  open: 'مفتوح الآن',
  until: (time: string) => `حتى ${time}`,
  closedNow: 'مغلق الآن',
  opensToday: (time: string) => `يفتح اليوم ${time}`,
  opensTomorrow: (time: string) => `يفتح غداً ${time}`,
  opensOn: (day: string, time: string) => `يفتح ${day} ${time}`,
  address: 'العنوان',
}
