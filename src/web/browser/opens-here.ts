/** Whether a click on this link opens a page of the site in this tab. The router's links have the same mark. */
export const opensHere = (link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  link.dataset.discover && !link.target && !(button || metaKey || ctrlKey || shiftKey || altKey)
