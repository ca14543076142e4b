// Which square of a picture shows in the frame. The frame is always covered.
export type Size = { width: number; height: number }

/** What of the picture lies in the middle of the frame, in its own pixels; at zoom 1 its short side fills the frame. */
export type CropView = { x: number; y: number; zoom: number }

/** How somebody moves the picture, in widths of the frame, and how much nearer they take it. */
export type Change = { right?: number; down?: number; factor?: number }

export const maxZoom = 4

export const initialView = ({ width, height }: Size): CropView => ({ x: width / 2, y: height / 2, zoom: 1 })

export function changeView(picture: Size, view: CropView, { right = 0, down = 0, factor = 1 }: Change): CropView {
  const zoom = between(1, view.zoom * factor, maxZoom)
  const { side } = cropOf(picture, view)
  const half = cropOf(picture, { ...view, zoom }).side / 2
  return {
    x: between(half, view.x - right * side, picture.width - half),
    y: between(half, view.y - down * side, picture.height - half),
    zoom,
  }
}

export function cropOf({ width, height }: Size, { x, y, zoom }: CropView) {
  const side = Math.min(width, height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)
