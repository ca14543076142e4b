// The short lists at the end of the home page; loaded with them.
export const rails = {
  near: 'قريب منك',
  drops: 'انخفضت أسعارها',
  rents: 'شقق للإيجار في دمشق',
  homes: 'عقارات للبيع في دمشق',
  cars: 'سيارات بأقل من 500,000 ل.س',
  phones: 'موبايلات',
}
