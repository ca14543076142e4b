/// <reference lib="dom" />
// Automatic accessibility checks with axe-core.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export type Rules = axe.RunOnly

export const everyRule: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
}
/** For a page that passed all rules in another theme. */
export const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The minified file, because every page evaluates it again. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Injects axe into every page of the context, for tests that visit many pages. */
export const injectAxe = (page: Page) => page.addInitScript({ content: source })

/** The bars around every page: a test that checks them on its first pages leaves them out on the others. */
export const bars = ['[data-shell]', '.rail-width']

/** One line for each violation. */
export async function axeViolations(page: Page, runOnly: Rules, exclude: string[] = []): Promise<string[]> {
  await waitForAnimations(page)
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(source)
  const options: axe.RunOptions = { runOnly, reporter: 'no-passes', preload: false }
  const violations = await page.evaluate(runAxe, { options, exclude })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => `${id}: ${target} ${html} ${any[0]?.message ?? ''}`),
  )
}

/** Contrast is measured after transitions; endless animations have their final colours. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )

/** Runs in the page. With an open dialog only the dialog is checked; the page behind it was checked before. */
async function runAxe({ options, exclude }: { options: axe.RunOptions; exclude: string[] }) {
  const part = document.querySelector('dialog[open]') ?? (exclude.length ? { exclude } : document)
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, options)
  return violations
}
