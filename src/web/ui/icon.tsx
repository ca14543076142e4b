import type { IconName } from './icon-names.ts'
import { html, inside, type Markup } from './markup.tsx'
import categorySprite from './sprites/categories.svg'
import interfaceSprite from './sprites/interface.svg'

type Look = { size?: number; className?: string }

/** An interface icon. Decorative: the meaning is in the text beside it or in the label of the control. */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => drawUse(`${interfaceSprite}#${name}`, look)

/** The icon of a category in its colour. Icons of top categories are in the interface sprite. */
export function CategoryIcon({ name, color, isTop, ...look }: Look & { name: string; color: string; isTop: boolean }) {
  return drawUse(`${isTop ? interfaceSprite : categorySprite}#${name}`, look, color)
}

/** The same icons inside markup. */
export const iconMarkup = (name: IconName, size = 20, className?: string): Markup =>
  html`<svg aria-hidden="true" width="${size}" height="${size}"${className && html` class="${className}"`}><use href="${interfaceSprite}#${name}"/></svg>`

export const categoryIconMarkup = (category: { icon: string; color: string }, isTop: boolean, size: number): Markup =>
  html`<svg aria-hidden="true" width="${size}" height="${size}" class="category-ink" color="${category.color}"><use href="${isTop ? interfaceSprite : categorySprite}#${category.icon}"/></svg>`

/** The icon of a top category in a round patch of its colour, 48 × 48 px. */
export const categoryDiscMarkup = ({ icon, color }: { icon: string; color: string }): Markup =>
  html`<svg aria-hidden="true" width="48" height="48" color="${color}" class="category-ink"><circle cx="24" cy="24" r="24" fill="currentColor" fill-opacity="0.1"/><use href="${interfaceSprite}#${icon}" x="11" y="11" width="26" height="26"/></svg>`

/** A page has fifty icons. */
function drawUse(href: string, { size = 20, className }: Look, color?: string) {
  const use = inside(
    () => <use href={href} />,
    () => html`<use href="${href}"/>`,
  )
  return <svg aria-hidden="true" width={size} height={size} className={className} color={color} {...use} />
}
