import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { directionOf, type Language, languages } from '#contract/language.ts'
import type { TextDetails } from '#contract/page-texts.ts'
import type { Section } from '#i18n/article.ts'
import { parseArticle } from '#i18n/article-markup.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { ActList } from '#web/features/desk/settings/act-list.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  details: TextDetails
  now: number
  renderSections: (sections: Section[], language: Language) => ReactNode
}

/** A static page as text with marks, in both languages, with a preview of each. */
export function TextEditor({ details, now, renderSections }: Props) {
  const { texts: words } = useDeskText()
  const [text, setText] = useState(details.text)
  const { save, errorOf } = useSaveText(details)
  const saving = useLayer('save-text')
  const resetting = useLayer('reset-text')
  const isSame = languages.every((language) => text[language] === details.text[language])
  return (
    <div className="flex flex-col gap-4">
      {details.is_outdated && <p className="rounded-md bg-apricot-soft px-3 py-2">{words.outdatedHint}</p>}
      <Marks />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {languages.map((language) => (
          <div key={language} className="min-w-0">
            <TextArea
              label={words[language]}
              lang={language}
              dir={directionOf(language)}
              rows={20}
              spellCheck
              maxLength={20_000}
              value={text[language]}
              error={errorOf(language)}
              onChange={({ target }) => setText({ ...text, [language]: target.value })}
            />
            <Preview language={language} text={text[language]} renderSections={renderSections} />
            {details.is_edited && <Shipped language={language} text={details.shipped[language]} />}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" disabled={isSame} onClick={saving.open} className={buttonClass('primary')}>
          {words.save}
        </button>
        {details.is_edited && (
          <button type="button" onClick={resetting.open} className={buttonClass('quiet')}>
            {words.reset}
          </button>
        )}
      </div>
      <ActList acts={details.history} now={now} />
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
    </div>
  )
}

function Marks() {
  const { texts: words } = useDeskText()
  return (
    <Fold title={words.marks}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {words.marksHint.map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt dir="ltr" className="text-start font-mono">
              {mark}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

type PreviewProps = { language: Language; text: string; renderSections: Props['renderSections'] }

function Preview({ language, text, renderSections }: PreviewProps) {
  const { texts: words } = useDeskText()
  const [isOpen, setIsOpen] = useState(false)
  // Read only while it is seen: a long text costs some milliseconds with every letter.
  const parsed = isOpen ? parseArticle(text) : undefined
  return (
    <Fold title={words.preview} onToggle={setIsOpen}>
      {parsed?.problem && <p className="text-rose">{words.unreadable(parsed.problem.line)}</p>}
      {parsed?.article && (
        <div lang={language} dir={directionOf(language)} className="max-w-prose">
          <p className="font-bold text-2xl">{parsed.article.title}</p>
          <p className="text-lg text-muted">{parsed.article.lead}</p>
          {renderSections(parsed.article.sections, language)}
        </div>
      )}
    </Fold>
  )
}

function Shipped({ language, text }: { language: Language; text: string }) {
  const { texts: words } = useDeskText()
  return (
    <Fold title={words.shipped}>
      <p lang={language} dir={directionOf(language)} className="whitespace-pre-line break-words text-sm">
        {text}
      </p>
    </Fold>
  )
}

type FoldProps = { title: string; onToggle?: (isOpen: boolean) => void; children: ReactNode }

const Fold = ({ title, onToggle, children }: FoldProps) => (
  <details
    className="group rounded-xl border border-line bg-surface px-4"
    onToggle={(event) => event.target === event.currentTarget && onToggle?.(event.currentTarget.open)}
  >
    <summary className="flex min-h-11 items-center gap-2 font-semibold">
      {title}
      <CollapseIcon />
    </summary>
    <div className="pb-3">{children}</div>
  </details>
)

function useSaveText({ name, version }: TextDetails) {
  const { texts: words } = useDeskText()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Record<string, string[]>>({})

  async function save(text: TextDetails['text'] | null, reason: string) {
    setFields({})
    const saved = await call((api) => api.deskTexts.save({ params: { name }, body: { text, version, reason } }), {
      isHandled: (error) => {
        if (error.status === 422) setFields(error.fields)
        return error.status === 422
      },
    })
    if (!saved) return
    notify({ kind: 'success', title: words.saved })
    await revalidate()
  }
  return { save, errorOf: (language: Language) => fields[`text.${language}`]?.[0] }
}
