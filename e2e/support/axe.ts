/// <reference lib="dom" />
// Whether a page can be read and used by everybody, as far as a program can tell.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export type Rules = axe.RunOnly

export const everyRule: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
}
/** For a page that has been seen whole in another theme. */
export const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Read anew by each page: half the letters is half the time. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** For stories in which it looks at every page: sent to the browser once. */
export const bringAxe = (page: Page) => page.addInitScript({ content: source })

/** What breaks a rule, one line each. */
export async function axeViolations(page: Page, runOnly: Rules): Promise<string[]> {
  await untilColoursStand(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  const options: axe.RunOptions = { runOnly, reporter: 'no-passes', preload: false }
  const violations = await page.evaluate(runAxe, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => `${id}: ${target} ${html} ${any[0]?.message ?? ''}`),
  )
}

/** Colours that are still changing would be measured half way; what turns without end has its colour. */
const untilColoursStand = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )

/** Runs in the page. What lies under an open dialog has been looked at without it. */
async function runAxe(options: axe.RunOptions) {
  const part = document.querySelector('dialog[open]') ?? document
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, options)
  return violations
}
