import { useEffect, useRef, useState } from 'react'
import { useMemberText } from '#web/session/member-text.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { waveformOf } from './waveform.ts'

export type Recorder = ReturnType<typeof useRecorder>

export type VoiceRecording = { blob: Blob; duration_ms: number; waveform: number[] | null }

type Recording = { recorder: MediaRecorder; parts: Blob[]; startedAt: number }

/** A shorter recording is an accidental tap. */
const shortest = 500

/** Records voice until it is finished or cancelled, at most for `maxMs`. */
export function useRecorder(maxMs: number, onRecorded: (recording: VoiceRecording) => Promise<void>) {
  const { recorder: words } = useMemberText().chat
  const [ms, setMs] = useState<number>()
  const recording = useRef<Recording>(undefined)
  const isPossible = useIsHydrated() && 'MediaRecorder' in window && navigator.mediaDevices !== undefined
  const isRecording = ms !== undefined

  async function start() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType, audioBitsPerSecond: 32_000 } : {})
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => parts.push(data)
      recorder.start(1_000)
      recording.current = { recorder, parts, startedAt: performance.now() }
      setMs(0)
    } catch {
      notify({ kind: 'error', title: words.noMicrophone, content: words.noMicrophoneBody })
    }
  }

  /** The whole recording, after its last chunk. */
  async function end() {
    const now = recording.current
    recording.current = undefined
    setMs(undefined)
    if (!now) return null
    const lengthMs = Math.min(Math.round(performance.now() - now.startedAt), maxMs)
    await stopped(now.recorder)
    return { lengthMs, blob: new Blob(now.parts, { type: now.recorder.mimeType.split(';')[0] ?? '' }) }
  }

  async function finish() {
    const whole = await end()
    if (!whole || whole.lengthMs < shortest) return
    const waveform = await waveformOf(whole.blob)
    const { blob, lengthMs: duration_ms } = whole
    await onRecorded({ blob, duration_ms, waveform })
  }

  const latestFinish = useRef(finish)
  latestFinish.current = finish
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => {
      const passed = performance.now() - (recording.current?.startedAt ?? 0)
      setMs(passed)
      if (passed >= maxMs) void latestFinish.current()
    }, 200)
    return () => clearInterval(timer)
  }, [isRecording, maxMs])
  // Release the microphone on unmount.
  useEffect(() => () => void (recording.current && stopped(recording.current.recorder)), [])

  return { isPossible, isRecording, ms: ms ?? 0, start, finish, cancel: () => void end() }
}

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

function stopped(recorder: MediaRecorder) {
  return new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
    if (recorder.state === 'inactive') resolve()
    else recorder.stop()
    for (const track of recorder.stream.getTracks()) track.stop()
  })
}
