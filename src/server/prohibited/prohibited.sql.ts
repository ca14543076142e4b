import { type Db, sql } from '#server/platform/db.ts'
import type { ProhibitedRule, Severity } from './match-words.ts'

/** `off` switches a shipped word off. */
export type StoredWord = { phrase_key: string; phrase: string; rule: ProhibitedRule; severity: Severity | 'off' }

/** At most `maxWords` rows exist. */
export const findStoredWords = (db: Db) =>
  db.rows<StoredWord>(sql`select phrase_key, phrase, rule, severity from prohibited_words order by phrase_key`)

/** Changes follow each other, so that the limit holds. */
export const lockWords = (tx: Db) => tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('prohibited_words', 0))`)

export const saveWord = (tx: Db, word: StoredWord, now: Date) =>
  tx.rows(sql`
    insert into prohibited_words (phrase_key, phrase, rule, severity, changed_at)
    values (${word.phrase_key}, ${word.phrase}, ${word.rule}, ${word.severity}, ${now})
    on conflict (phrase_key) do update set phrase = excluded.phrase, rule = excluded.rule, severity = excluded.severity,
      changed_at = excluded.changed_at`)

export const deleteWord = (tx: Db, key: string) => tx.rows(sql`delete from prohibited_words where phrase_key = ${key}`)

export const findTexts = (db: Db, ids: number[]) =>
  db.rows<{ id: number; name: string; description: string | null }>(sql`
    select a.id::float8 as id, a.name, a.description from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join ads a on a.id = wanted.id order by wanted.place`)
