import { useEffect, useRef, useState } from 'react'
import { useMemberText } from '#web/session/member-text.ts'
import { roundButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatLength } from './format-time.ts'

type Props = { src: string; lengthMs: number; waveform: number[] | null }

/** Only one recording plays at a time. */
let playing: HTMLAudioElement | undefined
/** Who listens faster listens to all recordings faster. */
let lastSpeed = 1
const speeds = [1, 1.5, 2]

/** Plays a recording and seeks in its waveform. */
export function VoicePlayer({ src, lengthMs, waveform }: Props) {
  const { chat: words } = useMemberText()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [atMs, setAtMs] = useState(0)
  const [speed, setSpeed] = useState(lastSpeed)
  useSmoothTime(audio, isPlaying, setAtMs)
  const wholeMs = Math.max(1, lengthMs)

  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (isPlaying) return element.pause()
    if (playing !== element) playing?.pause()
    playing = element
    setSpeed(lastSpeed)
    element.playbackRate = lastSpeed
    // play() rejects when the file cannot be loaded; the button stays unchanged.
    element.play().catch(() => {})
  }
  const changeSpeed = () => {
    lastSpeed = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(lastSpeed)
    if (audio.current) audio.current.playbackRate = lastSpeed
  }
  const seek = (ms: number) => {
    if (audio.current) audio.current.currentTime = ms / 1_000
    setAtMs(ms)
  }
  return (
    <div className="my-1 flex w-72 max-w-full items-center gap-1">
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? words.voice.pause : words.voice.play}
        className={roundButtonClass}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
      </button>
      <div className="relative min-w-0 grow px-1">
        <Waveform heights={waveform ?? plain} part={atMs / wholeMs} />
        <input
          type="range"
          aria-label={words.voice.seek}
          aria-valuetext={formatLength(atMs)}
          min={0}
          max={wholeMs}
          step={100}
          value={Math.min(atMs, wholeMs)}
          onChange={(event) => seek(Number(event.target.value))}
          className="absolute inset-0 w-full cursor-pointer opacity-0 focus-visible:opacity-60"
        />
      </div>
      <bdi dir="ltr" className="min-w-9 text-end text-muted text-sm tabular-nums">
        {formatLength(isPlaying || atMs > 0 ? atMs : lengthMs)}
      </bdi>
      <button
        type="button"
        onClick={changeSpeed}
        aria-label={words.voice.speed(speed)}
        className="min-h-11 min-w-11 shrink-0 rounded-full font-semibold text-sm tabular-nums hover:bg-sunken"
      >
        <bdi dir="ltr">×{speed}</bdi>
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message has no other words */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAtMs(0)}
      />
    </div>
  )
}

const plain = Array.from({ length: 48 }, () => 20)

function Waveform({ heights, part }: { heights: number[]; part: number }) {
  const step = 4
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${heights.length * step} 32`}
      preserveAspectRatio="none"
      className="icon-directional h-8 w-full"
    >
      {heights.map((height, index) => {
        const tall = Math.max(3, (height / 100) * 30)
        const isPlayed = index / heights.length < part
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing does not move
            key={index}
            x={index * step}
            y={16 - tall / 2}
            width={2.4}
            height={tall}
            rx={1.2}
            className={isPlayed ? 'fill-primary' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}

/** timeupdate fires four times a second, which looks jerky; poll instead. */
function useSmoothTime(
  audio: React.RefObject<HTMLAudioElement | null>,
  isPlaying: boolean,
  onTime: (ms: number) => void,
) {
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => onTime((audio.current?.currentTime ?? 0) * 1_000), 100)
    return () => clearInterval(timer)
  }, [isPlaying, audio, onTime])
}
