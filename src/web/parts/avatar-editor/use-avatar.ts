import { useRef, useState } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { useErrorHandler } from '#web/session/use-error-handler.ts'
import type { CroppedImage } from './cropper.tsx'
import { isHeic, openImage } from './open-image.ts'

type Chosen = Pick<typeof import('./cropper.tsx'), 'Cropper'> & { picture: ImageBitmap; count: number }

/** A profile picture on its way: chosen from the device, and moved in its frame until somebody keeps it. */
export function useAvatar() {
  const { face } = useAccountText()
  const handleError = useErrorHandler()
  const cropper = useRef<CroppedImage>(null)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [isOpening, setIsOpening] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function choose(file: File) {
    if (isOpening) return
    setTrouble(undefined)
    setIsOpening(true)
    const [tools, picture] = await Promise.all([import('./cropper.tsx').catch(untold), openImage(file)])
    setIsOpening(false)
    if (!picture) setTrouble(isHeic(file) ? face.heic : face.unreadable)
    else if (tools) setChosen((before) => ({ ...tools, picture, count: (before?.count ?? 0) + 1 }))
  }
  const untold = (error: unknown) => void handleError(error, 'action')

  return {
    chosen,
    cropper,
    input,
    isOpening,
    trouble,
    choose,
    drop: () => {
      setChosen(undefined)
      // The button that was pressed goes with the picture.
      input.current?.focus()
    },
    /** Null when none was chosen. */
    cut: async () => (await cropper.current?.cut()) ?? null,
  }
}
