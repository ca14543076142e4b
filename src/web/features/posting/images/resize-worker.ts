import { resizeImage } from './resize-image.ts'

self.onmessage = async ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  const shrunk = await resizeImage(data.file).catch(() => null)
  self.postMessage({ id: data.id, shrunk })
}
