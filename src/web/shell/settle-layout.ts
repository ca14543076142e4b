/**
 * What the first layout left out (`later-*`) takes its real height as soon as somebody goes on: Back must find every page as
 * high as it was left, and a guessed height would lead elsewhere.
 */
export function settleLayout() {
  document.documentElement.dataset.settled = ''
}
