// The length of a video and its first frame, as far as the browser can decode it.
export type VideoFacts = { durationMs: number | undefined; frame: Blob | undefined }

const longestSide = 1280
/** A file that cannot be decoded may never say so. */
const patience = 10_000

export async function readVideo(file: Blob): Promise<VideoFacts> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const loaded = once(video, 'loadeddata')
    video.src = url
    await loaded
    const { duration } = video
    return {
      durationMs: Number.isFinite(duration) ? Math.round(duration * 1000) : undefined,
      frame: await drawFrame(video),
    }
  } catch {
    return { durationMs: undefined, frame: undefined }
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

function once(video: HTMLVideoElement, event: string) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no frame')), patience)
    const settle = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new Error('unreadable'))),
      { once: true },
    )
  })
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d')
  if (!context || !canvas.width || !canvas.height) return undefined
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const frame = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return frame ?? undefined
}
