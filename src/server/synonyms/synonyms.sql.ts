import { type Db, sql } from '#server/platform/db.ts'

export type SynonymKind = 'word' | 'category' | 'place' | 'ignored'

export type NewSynonym = {
  phrase: string
  /** The phrase in the spelling of the search index. */
  phrase_key: string
  kind: SynonymKind
  means: string | null
  category_id: number | null
  zone_id: number | null
}
export type SynonymRow = NewSynonym & { id: number; created_at: Date }

const columns = sql`id, phrase, phrase_key, kind, means, category_id, zone_id, created_at`

/** Newest first. At most `maxSynonyms` and `maxIgnored` rows exist. */
export const findSynonyms = (db: Db) =>
  db.rows<SynonymRow>(sql`select ${columns} from search_synonyms order by id desc`)

/** Changes of the list follow each other, so that its limit holds. */
export const lockSynonyms = (tx: Db) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('search_synonyms', 0))`)

export const insertSynonym = (tx: Db, synonym: NewSynonym, now: Date) =>
  tx.row<SynonymRow>(sql`
    insert into search_synonyms (phrase, phrase_key, kind, means, category_id, zone_id, created_at)
    values (${synonym.phrase}, ${synonym.phrase_key}, ${synonym.kind}, ${synonym.means}, ${synonym.category_id},
      ${synonym.zone_id}, ${now})
    returning ${columns}`)

export const deleteSynonym = (tx: Db, id: number) =>
  tx.row<SynonymRow>(sql`delete from search_synonyms where id = ${id} returning ${columns}`)

export const deleteSynonymOf = (tx: Db, phraseKey: string) =>
  tx.row<SynonymRow>(sql`delete from search_synonyms where phrase_key = ${phraseKey} returning ${columns}`)

/** In the order of `ids`. */
export const findAdNames = (db: Db, ids: number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select a.id::float8 as id, a.name from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join ads a on a.id = wanted.id order by wanted.place`)
