// Labels on share cards, which the server renders as images.
export const share = {
  site: 'سوقنا',
  sold: 'تم البيع',
  expired: 'انتهى الإعلان',
  wanted: 'مطلوب',
  closed: 'أُغلق الطلب',
  perMonth: (price: string) => `${price} شهرياً`,
  comma: '، ',
}
