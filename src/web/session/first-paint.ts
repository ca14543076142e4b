// What of a page depends on who looks at it before anything is drawn: pages are the same for everyone, and nothing may
// jump. Marks on the document decide; React's drawing stays as it was.

/** Runs in the page's head. The storage it reads is written by user.ts. */
export const applySession =
  'try{var d=document,s=localStorage;if(s.user)d.documentElement.dataset.member="";' +
  'var h=JSON.parse(s.hidden_sellers||"[]");' +
  'if(h.length){var c=new CSSStyleSheet;c.replaceSync(h.map(function(i){return"[data-seller=\'"+ +i+"\']"})+"{display:none}");' +
  'd.adoptedStyleSheets=[c]}}catch(e){}'

/** The same once our code runs: `for-visitors` and `for-members` follow the mark, `data-seller` follows the sheet. */
export function markDocument(isMember: boolean, hiddenSellers: Iterable<number>) {
  document.documentElement.toggleAttribute('data-member', isMember)
  // Browsers before 2023 lack it and show what is blocked in lists; its pages still say no.
  if (!('adoptedStyleSheets' in document)) return
  const [sheet = new CSSStyleSheet()] = document.adoptedStyleSheets
  sheet.replaceSync(ruleFor([...hiddenSellers]))
  document.adoptedStyleSheets = [sheet]
}

export const ruleFor = (sellers: number[]) =>
  sellers.length ? `${sellers.map((id) => `[data-seller='${id}']`)}{display:none}` : ''
