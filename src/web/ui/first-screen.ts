import { writeToHead } from './head-markup.ts'
import { html } from './markup.tsx'

/**
 * Id of the element that fills the first screen. Browsers that know `rel=expect` paint the page when they have parsed it: the
 * top bar alone would be laid out first, and again with the rest, in a long task after the first paint.
 */
export const firstScreen = 'first-screen'

const expectFirstScreen = html`<link rel="expect" href="#${firstScreen}" blocking="render"/>`

/** Only for the server: the page is painted with its first screen. */
export const waitForFirstScreen = () => writeToHead(expectFirstScreen)
