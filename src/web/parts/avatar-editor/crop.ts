// Computes the square of an image that the frame shows. The image always covers the frame.
export type Size = { width: number; height: number }

/** The image point in the middle of the frame, in image pixels; at zoom 1 the short side fills the frame. */
export type CropView = { x: number; y: number; zoom: number }

/** A move in frame widths and a zoom factor. */
export type Change = { right?: number; down?: number; factor?: number }

export const maxZoom = 4

export const initialView = ({ width, height }: Size): CropView => ({ x: width / 2, y: height / 2, zoom: 1 })

export function changeView(image: Size, view: CropView, { right = 0, down = 0, factor = 1 }: Change): CropView {
  const zoom = between(1, view.zoom * factor, maxZoom)
  const { side } = cropOf(image, view)
  const half = cropOf(image, { ...view, zoom }).side / 2
  return {
    x: between(half, view.x - right * side, image.width - half),
    y: between(half, view.y - down * side, image.height - half),
    zoom,
  }
}

export function cropOf({ width, height }: Size, { x, y, zoom }: CropView) {
  const side = Math.min(width, height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)
