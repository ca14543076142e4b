import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { directionOf, type Language, languages } from '#contract/language.ts'
import type { MessageTexts } from '#contract/page-texts.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { SettingHistory } from '#web/features/desk/settings/setting-history.tsx'
import { Tag } from '#web/features/desk/tag.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type Message = MessageTexts['messages'][number]

/** The text messages that the product sends. */
export function MessageList({ version, messages, now }: MessageTexts & { now: number }) {
  const { messages: words } = useDeskText().texts
  return (
    <section aria-labelledby="messages-heading" className="mt-6 max-w-3xl">
      <h2 id="messages-heading" className="font-bold text-lg">
        {words.title}
      </h2>
      <p className="mb-2 text-muted">{words.lead}</p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4">
        {messages.map((message) => (
          <li key={message.name}>
            {/* The key starts the fields again after a change of any message. */}
            <MessageEditor key={version} message={message} version={version} />
          </li>
        ))}
      </ul>
      <SettingHistory settingKey="sms" version={version} now={now} />
    </section>
  )
}

function MessageEditor({ message, version }: { message: Message; version: number }) {
  const { texts: words } = useDeskText()
  const [text, setText] = useState(message.text)
  const { save, errorOf } = useSaveMessage(message, version)
  const saving = useLayer(`save-${message.name}`)
  const resetting = useLayer(`reset-${message.name}`)
  const isSame = languages.every((language) => text[language] === message.text[language])
  return (
    <details className="group">
      <summary className="flex min-h-12 flex-wrap py-1.5 items-center gap-2 font-semibold">
        {words.messages.names[message.name]}
        <Tag>{message.is_outdated ? words.outdated : message.is_edited ? words.edited : words.original}</Tag>
        <CollapseIcon />
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        {languages.map((language) => (
          <div key={language}>
            <TextArea
              label={words[language]}
              lang={language}
              dir={directionOf(language)}
              rows={2}
              maxLength={140}
              value={text[language]}
              error={errorOf(language)}
              onChange={({ target }) => setText({ ...text, [language]: target.value })}
            />
            <Sample language={language} text={text[language]} placeholder={message.placeholder} />
          </div>
        ))}
        <p className="text-muted text-sm">{words.messages.hint(`{${message.placeholder}}`)}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" disabled={isSame} onClick={saving.open} className={buttonClass('primary')}>
            {words.save}
          </button>
          {message.is_edited && (
            <button type="button" onClick={resetting.open} className={buttonClass('quiet')}>
              {words.reset}
            </button>
          )}
        </div>
      </div>
      <ReasonDialog
        layer={saving}
        title={words.saveTitle}
        confirmLabel={words.save}
        onConfirm={(reason) => void save(text, reason)}
      />
      <ReasonDialog
        layer={resetting}
        title={words.reset}
        confirmLabel={words.reset}
        onConfirm={(reason) => void save(null, reason)}
      />
    </details>
  )
}

const samples: Record<string, string> = {
  code: '482913',
  host: 'souqna.example',
  link: 'souqna.example/forgot-password',
}

/** The message as a phone shows it. */
function Sample({ language, text, placeholder }: { language: Language; text: string; placeholder: string }) {
  const { messages: words } = useDeskText().texts
  return (
    <p className="mt-1 text-sm">
      <span className="text-muted">{words.sample} </span>
      <bdi lang={language} dir={directionOf(language)}>
        {text.replace(`{${placeholder}}`, samples[placeholder] ?? '')}
      </bdi>
    </p>
  )
}

function useSaveMessage({ name }: Message, version: number) {
  const { messages: words } = useDeskText().texts
  const call = useCall()
  const sensitive = useStepUp()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Record<string, string[]>>({})

  async function save(text: Message['text'] | null, reason: string) {
    setFields({})
    const body = { text, version, reason }
    const saved = await call(
      sensitive((api) => api.deskTexts.saveMessage({ params: { name }, body })),
      {
        isHandled: (error) => {
          if (error.status === 422) setFields(error.fields)
          return error.status === 422
        },
      },
    )
    if (!saved) return
    notify({ kind: 'success', title: words.saved })
    await revalidate()
  }
  return { save, errorOf: (language: Language) => fields[`text.${language}`]?.[0] }
}
