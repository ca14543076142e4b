import { type ReactNode, useState } from 'react'
import type { DeskProhibited, DeskProhibitedWord } from '#contract/desk-prohibited.ts'
import { DeskRow, deskListClass } from '#web/features/desk/desk-row.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useChangeWord } from './use-change-word.tsx'

type Ask = ReturnType<typeof useChangeWord>['ask']
type Lists = Pick<DeskProhibited, 'words' | 'off' | 'rules'>

/** The words in force by rule, those of the team first, and the shipped ones that are switched off. */
export function WordList({ words: list, off, rules }: Lists) {
  const { prohibited: words } = useDeskText()
  const [text, setText] = useState('')
  const changing = useChangeWord('change-word')
  const wanted = text.trim().toLowerCase()
  const found = wanted ? list.filter(({ phrase }) => phrase.toLowerCase().includes(wanted)) : []
  const own = list.filter((word) => !word.is_shipped || word.is_changed)
  const shipped = list.filter((word) => word.is_shipped && !word.is_changed)
  const groups = rules.map(({ id, heading }) => ({ id, heading, rows: shipped.filter(({ rule }) => rule === id) }))
  return (
    <section aria-label={words.list} className="mt-6 max-w-3xl">
      <h2 className="mb-2 font-bold text-lg">{words.list}</h2>
      <div className="mb-3 max-w-md">
        <TextField label={words.search} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
      </div>
      {wanted ? (
        <Rows rows={found} rules={rules} ask={changing.ask} />
      ) : (
        <>
          {own.length > 0 && <Rows rows={own} rules={rules} ask={changing.ask} />}
          {groups.map(
            ({ id, heading, rows }) =>
              rows.length > 0 && (
                <Group key={id} title={`${heading} (${rows.length})`}>
                  {() => <Rows rows={rows} rules={rules} ask={changing.ask} />}
                </Group>
              ),
          )}
          {off.length > 0 && (
            <Group title={`${words.off} (${off.length})`}>
              {() => <Rows rows={off} rules={rules} ask={changing.ask} isOff />}
            </Group>
          )}
        </>
      )}
      {changing.dialog}
    </section>
  )
}

/** Its rows are made when it is opened first: the list is long. */
function Group({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group border-line border-b" onToggle={(event) => event.currentTarget.open && setIsOpen(true)}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        {title}
        <CollapseIcon />
      </summary>
      {isOpen && <div className="pb-3">{children()}</div>}
    </details>
  )
}

type RowsProps = { rows: DeskProhibitedWord[]; rules: Lists['rules']; ask: Ask; isOff?: boolean }

function Rows({ rows, rules, ask, isOff = false }: RowsProps) {
  const { prohibited: words } = useDeskText()
  if (!rows.length) return <p className="text-muted">{words.noMatch}</p>
  const headingOf = (rule: string) => rules.find(({ id }) => id === rule)?.heading ?? rule
  const originOf = ({ is_shipped, is_changed }: DeskProhibitedWord) =>
    is_changed ? words.changed : is_shipped ? words.shipped : ''
  const noteOf = (word: DeskProhibitedWord) =>
    [isOff ? '' : words.severities[word.severity], headingOf(word.rule), originOf(word)].filter(Boolean).join(' · ')
  return (
    <ul className={deskListClass}>
      {rows.map((word) => (
        <DeskRow key={word.phrase} title={word.phrase} note={noteOf(word)}>
          {isOff ? <PutBack word={word} ask={ask} /> : <Acts word={word} ask={ask} />}
        </DeskRow>
      ))}
    </ul>
  )
}

type ActsProps = { word: DeskProhibitedWord; ask: Ask }

function Acts({ word: { phrase, rule, severity }, ask }: ActsProps) {
  const { prohibited: words } = useDeskText()
  const other = severity === 'hold' ? 'refuse' : 'hold'
  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={() => ask({ phrase, rule, severity: other })}>
        {severity === 'hold' ? words.toRefuse : words.toHold}
        <span className="sr-only">{phrase}</span>
      </button>
      <button type="button" className={buttonClass('plain')} onClick={() => ask({ phrase, rule, severity: 'off' })}>
        {words.takeOff}
        <span className="sr-only">{phrase}</span>
      </button>
    </>
  )
}

function PutBack({ word: { phrase, rule, severity }, ask }: ActsProps) {
  const { prohibited: words } = useDeskText()
  return (
    <button type="button" className={buttonClass('quiet')} onClick={() => ask({ phrase, rule, severity })}>
      {words.putBack}
      <span className="sr-only">{phrase}</span>
    </button>
  )
}
