// Locators of the zone picker and the result list.
import type { Page } from '@playwright/test'
import type { ShellTexts } from '#i18n/texts.ts'

export const aleppo = { ar: 'حلب', en: 'Aleppo' }

/** The button is in the top bar on desktops and in the page on phones. */
export const opener = (page: Page, t: ShellTexts) =>
  page.getByRole('button', { name: t.filters.place }).filter({ visible: true }).first()
export const pickerOf = (page: Page, t: ShellTexts) => page.getByRole('dialog', { name: t.filters.choosePlace })
export const adCards = (page: Page) =>
  page.getByRole('article').filter({ has: page.locator('a[href*="/ad-details/"]') })
