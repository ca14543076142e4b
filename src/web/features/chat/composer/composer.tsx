import type { RefObject } from 'react'
import type { Message } from '#contract/messages.ts'
import { messageSummary } from '#web/features/chat/list/message-summary.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { iconButtonClass, roundButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { AttachPanel } from './attach-panel.tsx'
import { AttachedAd } from './attached-ad.tsx'
import { CodeGuard } from './code-guard.tsx'
import { PendingFiles } from './pending-files.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { RecordingBar } from './recording-bar.tsx'
import { TooLong } from './too-long.tsx'
import { type ComposerProps, useComposer } from './use-composer.ts'

export function Composer(props: ComposerProps) {
  const { field, writing, answered, onAnswered } = props
  const { chat } = useMemberText()
  const composer = useComposer(props)
  const { pending } = composer
  const microphone = useFocusReturn(composer.recorder.isRecording)

  if (composer.recorder.isRecording) return <RecordingBar recorder={composer.recorder} />
  return (
    // Not a form: shell/interaction/link-guard.ts blocks forms offline and after a new build.
    <div className="border-line border-t bg-surface px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
      {writing.is_first_contact && (
        <p className="px-2 pb-1.5 text-muted text-sm">
          {chat.firstContact} {writing.messages_left !== null && chat.messagesLeft(writing.messages_left)}
        </p>
      )}
      {!composer.hasSomething && props.quickReplies.length > 0 && (
        <QuickReplies
          replies={props.quickReplies}
          label={chat.quick.label}
          onPick={(reply) => {
            composer.write(reply)
            field.current?.focus()
          }}
        />
      )}
      {answered && <Answered message={answered} onCancel={onAnswered} />}
      <PendingFiles pending={pending} />
      {composer.ad && <AttachedAd ad={composer.ad} words={chat} onRemove={() => composer.setAd(undefined)} />}
      {composer.isAttaching && (
        <AttachPanel
          onPick={pending.add}
          onPickAd={composer.setAd}
          hasFiles={!writing.is_first_contact}
          canMeet={props.canMeet}
          hasAds={props.hasAds}
        />
      )}
      {composer.isStopped && <CodeGuard onCancel={composer.cancelSending} onSend={() => void composer.submit(true)} />}
      {composer.isTooLong && (
        <div className="px-2 pb-1.5">
          <TooLong id={composer.tooLongId} text={composer.text} words={chat} />
        </div>
      )}
      <Line {...{ composer, field, microphone }} isFirstContact={writing.is_first_contact} />
    </div>
  )
}

type LineProps = Pick<ComposerProps, 'field'> & {
  composer: ReturnType<typeof useComposer>
  microphone: RefObject<HTMLButtonElement | null>
  isFirstContact: boolean
}

function Line({ composer, field, microphone, isFirstContact }: LineProps) {
  const { composer: words } = useMemberText().chat
  const { text, recorder, isTooLong } = composer
  return (
    <div className="flex items-end gap-1">
      <button
        type="button"
        aria-label={words.attach}
        aria-expanded={composer.isAttaching}
        onClick={composer.toggleAttaching}
        className={iconButtonClass}
      >
        <Icon name="paperclip" />
      </button>
      <textarea
        ref={field}
        dir="auto"
        rows={Math.min(5, text.split('\n').length)}
        value={text}
        aria-label={words.label}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? composer.tooLongId : undefined}
        placeholder={words.label}
        onChange={(event) => composer.write(event.target.value)}
        onKeyDown={composer.onKeyDown}
        className="field-sizing-content max-h-36 min-h-11 min-w-0 grow resize-none rounded-xl border border-line-strong bg-page px-3 py-2 placeholder:text-muted aria-invalid:border-rose"
      />
      {composer.hasSomething || isFirstContact || !recorder.isPossible ? (
        <button
          type="button"
          onClick={() => void composer.submit()}
          aria-label={words.send}
          aria-disabled={!composer.canSend}
          className={roundButtonClass}
        >
          <Icon name="send-horizontal" className="icon-directional" />
        </button>
      ) : (
        <button
          ref={microphone}
          type="button"
          aria-label={words.voice}
          onClick={recorder.start}
          className={iconButtonClass}
        >
          <Icon name="mic" />
        </button>
      )}
    </div>
  )
}

function Answered({ message, onCancel }: { message: Message; onCancel: () => void }) {
  const { chat } = useMemberText()
  return (
    <div className="mx-1 mb-2 flex items-center gap-2 rounded-md border-primary border-s-3 bg-sunken ps-3">
      <Icon name="reply" size={18} className="icon-directional shrink-0 text-primary" />
      <p className="min-w-0 grow truncate text-sm">
        <span className="text-muted">{chat.composer.replyingTo} </span>
        <bdi>{messageSummary(chat, message)}</bdi>
      </p>
      <button type="button" aria-label={chat.composer.cancelReply} onClick={onCancel} className={iconButtonClass}>
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}
