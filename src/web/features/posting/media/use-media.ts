import { useState } from 'react'
import type { AdFileKind } from '#contract/ad-files.ts'
import { maxAdFileBytes, maxAdFileSeconds } from '#contract/ad-limits.ts'
import { isApiError } from '#contract/client.ts'
import { readVideo } from '#web/browser/video-frame.ts'
import type { AdForm } from '#web/features/posting/form/use-ad-form.ts'
import { useAdMediaText } from '#web/parts/ad-media/ad-media-text.ts'
import type { VoiceRecording } from '#web/parts/voice/use-recorder.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { uploadMedia } from './upload-media.ts'

const megabyte = 1024 * 1024
export const videoMegabytes = maxAdFileBytes.video / megabyte
const tolerance = 1000

type Work = { kind: AdFileKind; share: number | undefined }

/** Uploads the video or voice description of a draft. One at a time: a phone has one connection. */
export function useMedia(form: AdForm) {
  const texts = useAdMediaText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase ?? '/api'
  const [work, setWork] = useState<Work>()
  const [problem, setProblem] = useState<string>()

  async function add(kind: AdFileKind, prepare: () => Promise<Prepared | string>) {
    setProblem(undefined)
    setWork({ kind, share: undefined })
    try {
      const prepared = await prepare()
      if (typeof prepared === 'string') return setProblem(prepared)
      const onProgress = (share: number) => setWork({ kind, share })
      form.set({ [kind]: await uploadMedia({ kind, ...prepared, language, apiBase, onProgress }) })
    } catch (error) {
      setProblem(isApiError(error) ? error.message : texts.problems.failed)
    } finally {
      setWork(undefined)
    }
  }

  return {
    work,
    problem,
    addVideo: (file: File) =>
      add('video', async () => {
        if (file.size > maxAdFileBytes.video) return texts.problems.tooHeavy(videoMegabytes)
        const { durationMs, frame } = await readVideo(file)
        if ((durationMs ?? 0) > maxAdFileSeconds * 1000 + tolerance) return texts.problems.tooLong(maxAdFileSeconds)
        return { blob: file, durationMs, frame }
      }),
    addVoice: ({ blob, duration_ms, waveform }: VoiceRecording) =>
      add('voice', async () => ({ blob, durationMs: duration_ms, waveform })),
    remove: (kind: AdFileKind) => form.set({ [kind]: null }),
  }
}

type Prepared = { blob: Blob; durationMs: number | undefined; waveform?: number[] | null; frame?: Blob | undefined }
