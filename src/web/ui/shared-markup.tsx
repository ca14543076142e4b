// Markup that is the same on every page, for example the footer: the server renders it once for each name.
import type { ComponentType, ReactNode } from 'react'

/** A component whose markup depends only on this name. The names must be few; without one nothing is shared. */
export type Shareable<Props> = ComponentType<Props> & { useSharedName?: (props: Props) => SharedName }

type SharedName = string | undefined

const known = new Map<string, { __html: string }>()
/** Each change of the site by the team makes new names, and the process goes on for months. */
const mostKnown = 500
/** Whether the page that is rendered now contains marks. Rendering does not wait, so there is one at a time. */
let hasMarks = false

/** The part of a page that a browser hydrates later. */
export function SharedMarkup<Props extends object>({ useName, part: Part, props }: SharedPart<Props>) {
  const inside = sharedInside(useName(props), () => <Part {...props} />)
  return <div {...inside} />
}

type SharedPart<Props> = { useName: (props: Props) => SharedName; part: ComponentType<Props>; props: Props }

/** A number for each object that markup depends on, as a part of its name. */
export function sharedNumber(object: object | undefined) {
  if (!import.meta.env.SSR || !object) return 0
  const number = numbers.get(object) ?? ++lastNumber
  numbers.set(object, number)
  return number
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/**
 * The inside of an element that depends only on this name. The first page renders it between two marks;
 * `storeSharedMarkup` takes it from there.
 */
export function sharedInside(name: SharedName, children: () => ReactNode) {
  if (!import.meta.env.SSR || name === undefined) return { children: children() }
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
  return storeParts(page)
}

/** A part may contain others. */
const storeParts = (page: string): string =>
  page.replace(between, (_, name: string, inside: string) => {
    const markup = storeParts(inside)
    if (known.size >= mostKnown) known.clear()
    known.set(name, { __html: markup })
    return markup
  })

const between = /<template data-from="([^"]*)"><\/template>(.*?)<template data-to="\1"><\/template>/gs
