// Adapts cached public pages to the user before the first paint, so that nothing jumps. It only sets attributes and a
// stylesheet on the document; the markup that React hydrates is the same for everyone.
import { safeLocalStorage } from '#web/browser/storage.ts'

/** Inline script of the page's head. It reads the storage that user.ts and shell/hiding/ write. `more` may use `r` and `s`. */
export const firstPaint = (more: string) =>
  `try{var d=document,r=d.documentElement.dataset,s=localStorage;${more}` +
  'if(s.user)r.member="";if(s.recent_ads)r.recent="";' +
  'var h=[];((s.hidden_sellers||"").replace(/\\d+/g,"$& s$&")+" "+(s.hidden_cards||"")).replace(/\\w+/g,' +
  'function(i){h.push("[data-card~=\'"+i+"\'],[data-seller=\'"+i+"\']")});' +
  'if(h[0]){var c=new CSSStyleSheet;c.replaceSync(h+"{display:none}");d.adoptedStyleSheets=[c]}' +
  // The layout of the list in this category (features/search/head/list-layout.ts).
  'var l=s.list_layouts;if(l){var m=/categories_ids(?:\\[0\\]|%5B0%5D)=(\\d+)/.exec(d.location.search);' +
  'l=JSON.parse(l)[m?m[1]:0];if(l=="list"||l=="grid")r.layout=l}' +
  // What is below the first screen is laid out after the first paint, unless the browser may scroll down to it.
  'performance.getEntriesByType("navigation")[0].type=="navigate"&&!location.hash&&(r.opening=1)}catch(e){}'

/** A browser draws a sign over the blurred placeholder of an image that did not load. */
export const hideBrokenImages =
  'addEventListener("error",function(e){e.target.srcset&&(e.target.dataset.broken="")},true);'

/** The same after hydration: `for-visitors` and `for-members` follow the attribute, people and cards the stylesheet. */
export function markDocument(isMember: boolean, hiddenSellers: Iterable<number>) {
  document.documentElement.toggleAttribute('data-member', isMember)
  // Browsers before 2023 lack it and list ads of blocked sellers; the pages of these sellers still reject the user.
  if (!('adoptedStyleSheets' in document)) return
  const rule = ruleFor([...hiddenSellers], safeLocalStorage.read('hidden_cards') ?? '')
  // A stylesheet restyles the whole page, an empty one too.
  if (!rule && !document.adoptedStyleSheets.length) return
  const [sheet = new CSSStyleSheet()] = document.adoptedStyleSheets
  sheet.replaceSync(rule)
  document.adoptedStyleSheets = [sheet]
}

/** Cards name their seller as `s7`, other elements as `7`; marks of hidden cards are already in that form. */
export const ruleFor = (sellers: number[], cards: string) => {
  const marks = [...sellers.flatMap((id) => [id, `s${id}`]), ...(cards.match(/\w+/g) ?? [])]
  return marks.length ? `${marks.map((mark) => `[data-card~='${mark}'],[data-seller='${mark}']`)}{display:none}` : ''
}
