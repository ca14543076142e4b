// Which square of a picture shows in the frame. The frame is always covered.
export type Size = { width: number; height: number }

/** What of the picture lies in the middle of the frame, in its own pixels; at zoom 1 its short side fills the frame. */
export type View = { x: number; y: number; zoom: number }

/** How somebody moves the picture, in widths of the frame, and how much nearer they take it. */
export type Change = { right?: number; down?: number; factor?: number }

export const mostZoom = 4

export const firstView = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 })

export function changed(picture: Size, view: View, { right = 0, down = 0, factor = 1 }: Change): View {
  const zoom = between(1, view.zoom * factor, mostZoom)
  const { side } = cropOf(picture, view)
  const half = cropOf(picture, { ...view, zoom }).side / 2
  return {
    x: between(half, view.x - right * side, picture.width - half),
    y: between(half, view.y - down * side, picture.height - half),
    zoom,
  }
}

export function cropOf({ width, height }: Size, { x, y, zoom }: View) {
  const side = Math.min(width, height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)
