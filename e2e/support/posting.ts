// Images and ads for posting tests.
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { attributes } from '#i18n/ar/attributes.ts'
import { posting } from '#i18n/ar/posting.ts'
import { post } from './people.ts'
import { expect } from './test.ts'

export const createPhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })),
  )

/** A random pattern: the server holds images for review that look like another seller's image. */
const photo = () =>
  sharp(randomBytes(12 * 8 * 3), { raw: { width: 12, height: 8, channels: 3 } })
    .resize(900, 600, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()

const main = (page: Page): Locator => page.getByRole('main')

export const pressNext = (page: Page) => main(page).getByRole('button', { name: posting.next, exact: true }).click()

/** Selects the category of a car, one level per tap. */
export async function chooseCar(page: Page) {
  await main(page).getByRole('button', { name: 'سيارات', exact: true }).click()
  await main(page).getByRole('button', { name: 'كيا', exact: true }).click()
  await main(page).getByRole('button', { name: 'ريو', exact: true }).click()
  await expect(page.getByRole('heading', { name: posting.photos.heading })).toBeVisible()
}

export async function describeCar(page: Page, name: string) {
  await page.getByLabel(posting.details.name).fill(name)
  for (const option of [
    attributes.condition.options.used,
    attributes.transmission.options.automatic,
    attributes.fuel.options.petrol,
  ]) {
    await main(page).locator('label', { hasText: option }).click()
    await expect(main(page).getByRole('radio', { name: option, exact: true })).toBeChecked()
  }
  await page.getByLabel(attributes.year.label).fill('٢٠١٢')
  await page.getByLabel(posting.details.price, { exact: true }).pressSequentially('٤٥٠٠٠٠٠٠')
  await expect(page.getByLabel(posting.details.price, { exact: true })).toHaveValue('45,000,000')
  await page.getByLabel(posting.details.description).fill('بحالة ممتازة، صيانة دورية، السعر قابل للتفاوض.')
}

/** Replaces the zone that is shown; at first there is none. */
export async function choosePlace(page: Page, shown: string = posting.place.choose) {
  await page.getByRole('button', { name: shown }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('المزة')
  await picker
    .getByRole('button', { name: /^المزة/ })
    .first()
    .click()
  await expect(picker).toBeHidden()
}

/** Publishes an ad of the signed-in user through the API. */
export async function postAd(page: Page, name: string, image?: Buffer): Promise<number> {
  const picture = await post(page, '/api/pictures?kind=ad', image ?? (await photo()), 'image/jpeg')
  const draft = { ...kia, name, images: [picture.name] }
  return (await post(page, '/api/ads', { client_id: crypto.randomUUID(), draft })).id
}

/** A Kia Rio in Bab Touma; the ids of the reference data never change. */
const kia = {
  description: 'إعلان من قصة في المتصفح.',
  main_category_id: 1,
  category_id: 303,
  governorate_id: 1,
  city_id: 70,
  zone_id: 354,
  price: 45_000_000,
  show_price: true,
  show_address: false,
  show_phone: false,
  condition: 'used',
  car: { transmission: 'automatic', fuel: 'petrol' },
}
