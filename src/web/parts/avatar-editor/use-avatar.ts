import { useRef, useState } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { useErrorHandler } from '#web/session/use-error-handler.ts'
import type { CropperHandle } from './cropper.tsx'
import { isHeic, openImage } from './open-image.ts'

type Chosen = Pick<typeof import('./cropper.tsx'), 'Cropper'> & { image: ImageBitmap; count: number }

/** State of an avatar that is being chosen and cropped. */
export function useAvatar() {
  const { face } = useAccountText()
  const handleError = useErrorHandler()
  const cropper = useRef<CropperHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [isOpening, setIsOpening] = useState(false)
  const [error, setError] = useState<string>()

  async function choose(file: File) {
    if (isOpening) return
    setError(undefined)
    setIsOpening(true)
    const [tools, image] = await Promise.all([import('./cropper.tsx').catch(reportError), openImage(file)])
    setIsOpening(false)
    if (!image) setError(isHeic(file) ? face.heic : face.unreadable)
    else if (tools) setChosen((before) => ({ ...tools, image, count: (before?.count ?? 0) + 1 }))
  }
  const reportError = (reason: unknown) => void handleError(reason, 'action')

  return {
    chosen,
    cropper,
    input,
    isOpening,
    error,
    choose,
    discard: () => {
      setChosen(undefined)
      // The pressed button disappears with the image.
      input.current?.focus()
    },
    /** Null when none was chosen. */
    toJpeg: async () => (await cropper.current?.toJpeg()) ?? null,
  }
}
