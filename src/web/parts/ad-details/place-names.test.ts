import { expect, test } from 'vitest'
import { placeNames } from './place-names.ts'

const place = (zone: string, city: string, governorate: string, address: string | null = null) =>
  placeNames({
    address,
    zone: { id: 1, name: zone },
    city: { id: 2, name: city },
    governorate: { id: 3, name: governorate },
  })

test('a district that repeats its governorate is left out', () => {
  expect(place('سوق المدينة', 'حلب (جبل سمعان)', 'حلب')).toEqual(['سوق المدينة', 'حلب'])
  expect(place('كرم الصمادي', 'مركز ريف دمشق', 'ريف دمشق')).toEqual(['كرم الصمادي', 'ريف دمشق'])
  expect(place('أرمناز', 'حارم', 'إدلب')).toEqual(['أرمناز', 'حارم', 'إدلب'])
  expect(place('دمشق', 'دمشق', 'دمشق')).toEqual(['دمشق'])
})

test('an address that names the zone is not followed by it again', () => {
  expect(place('بلودان', 'الزبداني', 'ريف دمشق', 'بلودان، جانب الجامع الكبير')).toEqual(['الزبداني', 'ريف دمشق'])
  expect(place('Idlib', 'Idlib', 'Idlib', 'Idlib, near the park')).toEqual(['Idlib'])
})
