import { type ResizeOptions, resizeHere } from './resize-image.ts'

self.onmessage = async ({ data }: MessageEvent<{ id: number; file: Blob; options: ResizeOptions }>) => {
  const image = await resizeHere(data.file, data.options).catch(() => null)
  self.postMessage({ id: data.id, image })
}
