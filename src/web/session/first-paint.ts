// Adapts cached public pages to the user before the first paint, so that nothing jumps. It only sets attributes and a
// stylesheet on the document; the markup that React hydrates is the same for everyone.

/** Inline script of the page's head. It reads the storage that user.ts writes. */
export const applySession =
  'try{var d=document,s=localStorage;if(s.user)d.documentElement.dataset.member="";' +
  'if(s.recent_ads)d.documentElement.dataset.recent="";' +
  'var h=JSON.parse(s.hidden_sellers||"[]");' +
  'if(h.length){var c=new CSSStyleSheet;c.replaceSync(h.map(function(i){return"[data-seller=\'"+ +i+"\']"})+"{display:none}");' +
  'd.adoptedStyleSheets=[c]}' +
  // The layout of the list in this category (features/search/head/list-layout.ts).
  'var l=s.list_layouts;if(l){var m=/categories_ids(?:\\[0\\]|%5B0%5D)=(\\d+)/.exec(d.location.search);' +
  'l=JSON.parse(l)[m?m[1]:0];if(l=="list"||l=="grid")d.documentElement.dataset.layout=l}}catch(e){}'

/** A browser draws a sign over the blurred placeholder of an image that did not load. */
export const hideBrokenImages =
  'addEventListener("error",function(e){e.target.srcset&&(e.target.dataset.broken="")},true);'

/** The same after hydration: `for-visitors` and `for-members` follow the attribute, `data-seller` the stylesheet. */
export function markDocument(isMember: boolean, hiddenSellers: Iterable<number>) {
  document.documentElement.toggleAttribute('data-member', isMember)
  // Browsers before 2023 lack it and list ads of blocked sellers; the pages of these sellers still reject the user.
  if (!('adoptedStyleSheets' in document)) return
  const rule = ruleFor([...hiddenSellers])
  // A stylesheet restyles the whole page, an empty one too.
  if (!rule && !document.adoptedStyleSheets.length) return
  const [sheet = new CSSStyleSheet()] = document.adoptedStyleSheets
  sheet.replaceSync(rule)
  document.adoptedStyleSheets = [sheet]
}

export const ruleFor = (sellers: number[]) =>
  sellers.length ? `${sellers.map((id) => `[data-seller='${id}']`)}{display:none}` : ''
