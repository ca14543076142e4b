// A valid draft without images, which every test adds: a Kia Rio in Bab Touma.
import type { AdDraftInput } from '#contract/posting.ts'

export const adDraft = {
  name: 'كيا ريو 2015 فل أوتوماتيك',
  description: 'نظيفة من الداخل والخارج، خالية من الحوادث، صيانتها في الوكالة.',
  main_category_id: 1,
  category_id: 303,
  governorate_id: 1,
  city_id: 70,
  zone_id: 354,
  price: 95_000_000,
  show_price: true,
  show_address: false,
  show_phone: false,
  condition: 'used',
  car: { transmission: 'automatic', fuel: 'petrol', kilometers: 120_000, year: 2015, appearance_id: 1 },
} as const satisfies Omit<AdDraftInput, 'images'>
