import { findOrInstallChromium } from '#tools/chromium/find-chromium.mjs'

export { chromiumFlags } from '#tools/chromium/find-chromium.mjs'

/** The Chromium the browser stories use. */
export const findChromium = () => findOrInstallChromium({ cacheDir: '.data/browser', log: say })

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
