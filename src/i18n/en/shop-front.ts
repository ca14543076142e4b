import type { ShopFrontTexts } from '#i18n/texts.ts'

export const shopFront: ShopFrontTexts = {
  hours: 'Opening hours',
  closed: 'Closed',
  allDay: '24 hours',
  open: 'Open now',
  until: (time) => `until ${time}`,
  closedNow: 'Closed now',
  opensToday: (time) => `opens today at ${time}`,
  opensTomorrow: (time) => `opens tomorrow at ${time}`,
  opensOn: (day, time) => `opens ${day} at ${time}`,
  address: 'Address',
}
