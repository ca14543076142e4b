import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatPerson, ChatSubject, ChatTarget, Writing } from '#contract/chat.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { useLocalPath, useText } from '#web/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useLayer } from '#web/ui/layer.ts'
import { newClientId } from './client-id.ts'

export type About = { person: ChatPerson; subject: ChatSubject | null; writing: Writing }
type Props = { to: ChatTarget; about: About; words: ChatTexts; layer: ReturnType<typeof useLayer> }

/** The first message; the conversation opens with it. */
export function ComposeSheet({ to, about, words, layer }: Props) {
  const { shell } = useText()
  const call = useCall()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  // One for each text: pressed again after a lost answer, it is still one message.
  const [sentAs, setSentAs] = useState({ text: '', client_id: '' })

  async function send() {
    const body = text.trim()
    if (!body || isSending) return
    const key = sentAs.text === body ? sentAs : { text: body, client_id: newClientId() }
    setSentAs(key)
    setIsSending(true)
    const sent = await call((api) => api.chat.start({ body: { to, message: { client_id: key.client_id, body } } }))
    setIsSending(false)
    // In place of the sheet: Back leads to the ad.
    if (sent) navigate(local(`/chats/${sent.conversation.id}`), { replace: true })
  }
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={words.compose.title(about.person.full_name ?? words.gone)}
      closeLabel={shell.close}
      place="bottom"
    >
      <div className="flex flex-col gap-3 p-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        {about.subject?.name && (
          <p className="truncate text-muted">
            {words.subject[about.subject.kind]}: <bdi className="text-ink">{about.subject.name}</bdi>
          </p>
        )}
        <TextArea
          label={words.compose.label}
          hint={words.firstContact}
          placeholder={words.compose.placeholder}
          value={text}
          maxLength={4000}
          rows={3}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="button"
          onClick={() => void send()}
          aria-disabled={!text.trim() || isSending}
          className={buttonClass('primary', 'aria-disabled:opacity-60')}
        >
          <Icon
            name={isSending ? 'refresh-cw' : 'send-horizontal'}
            className={isSending ? 'animate-spin' : 'icon-directional'}
          />
          {words.compose.send}
        </button>
        <p className="flex items-start gap-2 text-muted text-sm">
          <Icon name="shield-check" size={18} className="mt-0.5 shrink-0 text-primary" />
          {words.compose.safety}
        </p>
      </div>
    </Dialog>
  )
}
