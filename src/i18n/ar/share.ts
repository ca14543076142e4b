// What share cards say besides what people wrote. Drawn on the server: no page needs these.
export const share = {
  site: 'سوقنا',
  sold: 'تم البيع',
  expired: 'انتهى الإعلان',
  wanted: 'مطلوب',
  closed: 'أُغلق الطلب',
  perMonth: (price: string) => `${price} شهرياً`,
  comma: '، ',
}
