import { findOrInstallChromium } from '#tools/chromium/find-chromium.mjs'

/** The Chromium of the browser tests. */
export const findChromium = () => findOrInstallChromium({ cacheDir: '.data/browser', log: say })

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
