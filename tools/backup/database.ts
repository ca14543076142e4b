// Reads all tables of a database in one snapshot, and writes them into an empty one with the same tables.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
// A development package; the commands of this folder run where the packages for building are installed.
import { from, to } from 'pg-copy-streams'
import type { RecordHead, RecordWriter, Table, TableSum } from './records.ts'

type Sums = Record<string, TableSum>
type End = Extract<RecordHead, { kind: 'end' }>

/** Limits that the role or the database may have: a large table or file takes longer. */
const withoutLimits = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
].map((name) => `-c ${name}=0`)
/** Settings that decide how COPY writes values: the same for reading and for comparing. */
const format = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c extra_float_digits=1'

export const connectionOf = (url: string) => ({
  connectionString: url,
  options: `${withoutLimits.join(' ')} ${format}`,
  application_name: 'souqna-backup',
  keepAlive: true,
})

export async function openClient(url: string) {
  const client = new pg.Client(connectionOf(url))
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Everything that is read until `commit` is of one moment, while users go on writing. */
export const beginSnapshot = (client: pg.Client) =>
  client.query('begin transaction isolation level repeatable read read only')

/** `key` without the columns that its index only includes: they may have no order. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(c.relname) as name,
      array(select quote_ident(attname) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::smallint[], a.attnum))
       from pg_index i join pg_attribute a
         on a.attrelid = i.indrelid and a.attnum = any((i.indkey::smallint[])[0:i.indnkeyatts - 1])
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by c.relname`)
  return rows
}

export const findMigrations = async (client: pg.Client) =>
  (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  )

/** Null: the sequence has not given a number yet. */
export async function findSequences(client: pg.Client): Promise<End['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ name, value }) => [name, value])
}

/** Rows in the order of the primary key, so that equal tables have equal sums. */
async function* readTable(client: pg.Client, table: Table, sums: Sums) {
  const { name, columns, key } = table
  const order = key ?? `${name}::text`
  const stream = client.query(to(`copy (select ${columns.join(', ')} from ${name} order by ${order}) to stdout`))
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  sums[name] = { rows: stream.rowCount, sha256: hash.digest('hex') }
}

export async function dumpTables(client: pg.Client, tables: Table[], writer: RecordWriter): Promise<Sums> {
  const sums: Sums = {}
  for (const table of tables) await writer.write({ kind: 'table', name: table.name }, readTable(client, table, sums))
  return sums
}

/** The same sums of a database, without keeping its rows. */
export async function sumTables(client: pg.Client, tables: Table[]): Promise<Sums> {
  const sums: Sums = {}
  for (const table of tables) for await (const _chunk of readTable(client, table, sums));
  return sums
}

/** Empties all tables and takes foreign keys and triggers away until `finishLoad`: the rows come in any order. */
export async function beginLoad(client: pg.Client) {
  await client.query('begin')
  const tables = (await findTables(client)).map(({ name }) => name)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // Before emptying: a trigger on `truncate` empties other tables.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  if (tables.length) await client.query(`truncate ${tables.join(', ')}`)
  return {
    load: (table: Table, content: Readable) =>
      pipeline(content, client.query(from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))),
    async finish(sequences: End['sequences']) {
      for (const [name, value] of sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value ?? '1', value !== null])
      }
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      }
      for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
      await client.query('commit')
      await client.query('analyze')
    },
  }
}

/** Names of tables whose rows are not the same. */
export const differences = (expected: Sums, found: Sums) =>
  Object.keys({ ...expected, ...found }).filter(
    (name) => expected[name]?.sha256 !== found[name]?.sha256 || expected[name]?.rows !== found[name]?.rows,
  )
