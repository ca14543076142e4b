// Markup that is the same on every page, for example the footer: the server renders it once for each name.
import type { ComponentType, ReactElement, ReactNode } from 'react'

/** A component whose markup depends only on this name. The names must be few. */
export type Shareable<Props> = ComponentType<Props> & { useSharedName?: () => string }

const known = new Map<string, { __html: string }>()
/** Whether the page that is rendered now contains marks. Rendering does not wait, so there is one at a time. */
let hasMarks = false

/** The part of a page that a browser hydrates later. */
export function SharedMarkup({ useName, part }: { useName: () => string; part: ReactElement }) {
  return <div {...sharedInside(useName(), () => part)} />
}

/**
 * The inside of an element that depends only on this name. The first page renders it between two marks;
 * `storeSharedMarkup` takes it from there.
 */
export function sharedInside(name: string, children: () => ReactNode) {
  if (!import.meta.env.SSR) return { children: children() }
  const markup = known.get(name)
  if (markup) return { dangerouslySetInnerHTML: markup }
  hasMarks = true
  return {
    children: (
      <>
        <template data-from={name} />
        {children()}
        <template data-to={name} />
      </>
    ),
  }
}

/** Stores the parts that this page has rendered, and removes their marks. */
export function storeSharedMarkup(page: string) {
  if (!hasMarks) return page
  hasMarks = false
  return page.replace(between, (_, name: string, markup: string) => {
    known.set(name, { __html: markup })
    return markup
  })
}

const between = /<template data-from="([^"]*)"><\/template>(.*?)<template data-to="\1"><\/template>/gs
