/**
 * The page behind an open dialog does not scroll (styles/base.css). Call it after a dialog was opened, closed or removed.
 * `:root:has(dialog:modal)` would do the same, but restyles the whole page whenever something is inserted.
 */
export function holdPage(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
}
