import { findOrInstallChromium } from '../tools/browser.mjs'

export { chromiumFlags } from '../tools/browser.mjs'

/** The Chromium the browser stories use. */
export const findChromium = () => findOrInstallChromium({ cacheDir: '.data/browser', log: say })

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
