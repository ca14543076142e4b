// The ratings on a seller's page; loaded with the list.
export const receivedRatings = {
  received: 'التقييمات',
  recommend: (percent: number) => `${percent}% ينصحون بالتعامل`,
  recommends: 'أنصح بالتعامل',
  recommendsNot: 'لا أنصح بالتعامل',
  afterDeal: 'بعد صفقة',
  afterChat: 'بعد محادثة',
}
