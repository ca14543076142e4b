import { formatLength } from '#web/features/chat/conversation/format-time.ts'
import type { Recorder } from '#web/parts/voice/use-recorder.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { iconButtonClass, roundButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Replaces the composer during a recording. */
export function RecordingBar({ recorder }: { recorder: Recorder }) {
  const { recorder: words } = useMemberText().chat
  return (
    <div className="flex items-center gap-2 border-line border-t bg-surface px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
      <button
        type="button"
        aria-label={words.cancel}
        onClick={recorder.cancel}
        className={`${iconButtonClass} text-rose`}
      >
        <Icon name="trash-2" />
      </button>
      <p role="status" className="flex grow items-center gap-2">
        <span className="size-3 animate-pulse rounded-full bg-rose motion-reduce:animate-none" />
        {words.recording}
      </p>
      <bdi dir="ltr" role="timer" className="tabular-nums">
        {formatLength(recorder.ms)}
      </bdi>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: it replaces the pressed button
        autoFocus
        aria-label={words.send}
        onClick={() => void recorder.finish()}
        className={roundButtonClass}
      >
        <Icon name="send-horizontal" className="icon-directional" />
      </button>
    </div>
  )
}
