// The prohibited words in the memory of each process: the shipped list with the changes of the team.
import type { Bus } from '#server/platform/bus.ts'
import type { Db } from '#server/platform/db.ts'
import { openLiveRows } from '#server/platform/live-rows.ts'
import type { Log } from '#server/platform/log.ts'
import { createMatcher, type ProhibitedWord, phraseKey } from './match-words.ts'
import { findStoredWords, type StoredWord } from './prohibited.sql.ts'
import { shippedWords } from './shipped-words.ts'

export type Prohibited = {
  /** The words of the list in a text, the most severe first. */
  find(text: string): ProhibitedWord[]
  /** Once `tx` commits, every process reads the list again. */
  publish(tx: Db): void
  read(): Promise<void>
  stop(): void
}

export async function openProhibited({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Promise<Prohibited> {
  let find = createMatcher(shippedWords)
  const onChange = (rows: StoredWord[]) => {
    find = createMatcher(inForce(rows))
  }
  const rows = await openLiveRows({ bus, log, topic: 'prohibited', find: () => findStoredWords(db), onChange })
  return { find: (text) => find(text), publish: rows.publish, read: rows.read, stop: rows.stop }
}

/** A stored word replaces the shipped one. */
export function inForce(stored: StoredWord[]): ProhibitedWord[] {
  const byKey = new Map(stored.map((word) => [word.phrase_key, word]))
  const shipped = shippedWords.filter(({ phrase }) => !byKey.has(phraseKey(phrase)))
  const own = stored.flatMap(({ phrase, rule, severity }) => (severity === 'off' ? [] : [{ phrase, rule, severity }]))
  return [...own, ...shipped]
}
