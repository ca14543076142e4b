// The scam shield: recall and false alarms on labelled messages. The locked half shows whether the rules were tuned to the
// open half.
import { readFileSync } from 'node:fs'
import { showTable, verdict } from '#bench/support/table.ts'
import { type ScamKind, scamKinds } from '#contract/messages.ts'
import { detectScam } from '#server/chat/scam/detect-scam.ts'

const targets = { recall: 0.9, kindRecall: 0.75, falseAlarms: 0.02 }

type Labelled = {
  text: string
  kind: ScamKind | 'harmless'
  near?: ScamKind
  from: 'seller' | 'buyer'
  stage: 'early' | 'late'
}
type Judged = Labelled & { warning: ScamKind | null }

export async function run(): Promise<boolean> {
  const open = judge('messages-open.json')
  const locked = judge('messages-locked.json')
  showMistakes(open)
  const titles = (half: string) => [`${half}: messages`, 'warned', 'right trick']
  const rows = [
    ...scamKinds.map((kind) => rowOf(kind, kind, open, locked)),
    ...[...scamKinds, undefined].map((near) => rowOf('harmless', near, open, locked)),
  ]
  showTable([['kind', ...titles('open'), ...titles('locked')], ...rows])
  return verdict([...failuresOf('open', open), ...failuresOf('locked', locked)])
}

function judge(file: string): Judged[] {
  const messages = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Labelled[]
  return messages.map((message) => ({
    ...message,
    warning: detectScam(message.text, { from: message.from, isEarly: message.stage === 'early', host: 'souqna.sy' }),
  }))
}

/** Of the open half only. The mistakes of the locked half stay unknown, so that the rules cannot be tuned to them. */
function showMistakes(messages: Judged[]) {
  for (const { text, kind, warning } of messages) {
    if (kind === (warning ?? 'harmless')) continue
    process.stdout.write(`${kind} as ${warning ?? 'harmless'} · ${text}\n`)
  }
}

/** Of one trick, or of the harmless messages that resemble it. */
const rowOf = (kind: Labelled['kind'], trick: ScamKind | undefined, ...halves: Judged[][]) => [
  kind === 'harmless' ? `harmless, ${trick ? `like ${trick}` : 'ordinary'}` : kind,
  ...halves.flatMap((half) => {
    const some = half.filter((message) => message.kind === kind && (kind === trick || message.near === trick))
    return [String(some.length), share(some, isWarned), kind === 'harmless' ? '' : share(some, isRight)]
  }),
]

const isWarned = ({ warning }: Judged) => warning !== null
const isRight = ({ kind, warning }: Judged) => kind === warning
const ratio = (messages: Judged[], test: (message: Judged) => boolean) =>
  messages.filter(test).length / Math.max(1, messages.length)
const share = (messages: Judged[], test: (message: Judged) => boolean) => ratio(messages, test).toFixed(3)

/** A warning of the wrong trick explains nothing, so it does not count as found. */
function failuresOf(half: string, messages: Judged[]): string[] {
  const scams = messages.filter(({ kind }) => kind !== 'harmless')
  const recall = ratio(scams, isRight)
  const falseAlarms = ratio(
    messages.filter(({ kind }) => kind === 'harmless'),
    isWarned,
  )
  const weak = scamKinds.flatMap((kind) => {
    const ofKind = ratio(
      scams.filter((message) => message.kind === kind),
      isRight,
    )
    return ofKind < targets.kindRecall ? `${half}: recall of ${kind} ${ofKind.toFixed(3)} < ${targets.kindRecall}` : []
  })
  process.stdout.write(`${half}: recall ${recall.toFixed(3)}, false alarms ${(100 * falseAlarms).toFixed(1)} %\n`)
  return [
    recall < targets.recall ? `${half}: recall ${recall.toFixed(3)} < ${targets.recall}` : [],
    falseAlarms > targets.falseAlarms ? `${half}: false alarms ${falseAlarms.toFixed(3)} > ${targets.falseAlarms}` : [],
    weak,
  ].flat()
}
