import type { IconName } from './icon-names.ts'
import { shapesOf } from './icon-shapes.ts'
import { html, type Markup } from './markup.tsx'
import categorySprite from './sprites/categories.svg'
import interfaceSprite from './sprites/interface.svg'

type Look = { size?: number; className?: string }

/** An interface icon. Decorative: the meaning is in the text beside it or in the label of the control. */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => drawIcon(insideOf(interfaceSprite, name), look)

/** The icon of a category in its colour. */
export function CategoryIcon({ name, color, isTop, ...look }: Look & { name: string; color: string; isTop: boolean }) {
  return drawIcon(insideOf(spriteOf(isTop), name), look, color)
}

const spriteOf = (isTopCategory: boolean) => (isTopCategory ? interfaceSprite : categorySprite)

/** The same icons inside markup. */
export const iconMarkup = (name: IconName, size = 20, className?: string): Markup =>
  html`<svg aria-hidden="true" viewBox="0 0 24 24" width="${size}" height="${size}" class="${classOf(className)}">${insideOf(interfaceSprite, name)}</svg>`

export const categoryIconMarkup = (
  category: { icon: string; color: string },
  isTop: boolean,
  size: number,
  className = 'category-ink',
): Markup =>
  html`<svg aria-hidden="true" viewBox="0 0 24 24" width="${size}" height="${size}" class="${classOf(className)}" color="${category.color}">${insideOf(spriteOf(isTop), category.icon)}</svg>`

/** The icon of a top category in a round patch of its colour. */
export const categoryDiscMarkup = (category: { icon: string; color: string }): Markup =>
  categoryIconMarkup(category, true, 48, 'category-ink category-disc')

/**
 * The server writes the shapes into the page: a browser would parse a sprite, and lay it out, before it paints the page. What a
 * browser draws before it has the shapes uses a sprite. React keeps what the server wrote; during development it would
 * report the difference.
 */
const insideOf = (sprite: string, name: string): Markup =>
  (import.meta.env.PROD && shapesOf(name)) || linkTo(`${sprite}#${name}`)

/** The same object each time: React would set it again. */
const links = new Map<string, Markup>()

function linkTo(href: string) {
  const link = links.get(href) ?? html`<use href="${href}" width="24" height="24"/>`
  links.set(href, link)
  return link
}

const classOf = (className?: string) => (className ? `icon ${className}` : 'icon')

function drawIcon(shapes: Markup, { size = 20, className }: Look, color?: string) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classOf(className)}
      color={color}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every value
      dangerouslySetInnerHTML={shapes}
    />
  )
}
