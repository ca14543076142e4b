/**
 * Gives skipped sections (`later-*`) their real height on the first navigation: Back restores the scroll position, which
 * an estimated height would shift.
 */
export function settleLayout() {
  document.documentElement.dataset.settled = ''
}
