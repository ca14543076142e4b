/** Browsers do not scroll to a link of a sideways row that is partly visible; the keyboard needs the whole of it. */
export function showFocusedLink({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
  target.closest('.overflow-x-auto > li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
