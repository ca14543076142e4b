// Writes the whole database on one page, from PostgreSQL's own catalogue (its packages here bring no pg_dump).
import type pg from 'pg'

export async function describeSchema(pool: pg.Pool): Promise<string> {
  const parts = await Promise.all([extensions(pool), functions(pool), tables(pool), triggers(pool)])
  return `${['-- Generated from db/migrations by `npm run db:migrate`; never edited by hand.', ...parts.flat()].join('\n\n')}\n`
}

async function texts(pool: pg.Pool, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(query, values)
  return rows.map((row) => row.text)
}

const extensions = (pool: pg.Pool) =>
  texts(
    pool,
    `select 'create extension ' || extname || ';' as text from pg_extension where extname <> 'plpgsql' order by extname`,
  )

/** Ours alone: what extensions bring is theirs. */
const functions = (pool: pg.Pool) =>
  texts(
    pool,
    `select pg_get_functiondef(p.oid) || ';' as text
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname, pg_get_function_identity_arguments(p.oid)`,
  )

async function tables(pool: pg.Pool): Promise<string[]> {
  const names = await texts(
    pool,
    `select c.relname as text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  )
  return Promise.all(names.map((name) => table(pool, name)))
}

async function table(pool: pg.Pool, name: string): Promise<string> {
  const columns = await texts(
    pool,
    `select '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
       || case when a.attnotnull then ' not null' else '' end
       || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
               when a.attidentity <> '' then ' generated always as identity'
               when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as text
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [name],
  )
  // Not-null constraints (contype n) already stand beside their columns.
  const constraints = await texts(
    pool,
    `select '  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as text
     from pg_constraint where conrelid = $1::regclass and contype <> 'n' order by contype desc, conname`,
    [name],
  )
  const indexes = await texts(
    pool,
    `select pg_get_indexdef(i.indexrelid) || ';' as text from pg_index i
     where i.indrelid = $1::regclass
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid)
     order by i.indexrelid::regclass::text`,
    [name],
  )
  return [`create table ${name} (\n${[...columns, ...constraints].join(',\n')}\n);`, ...indexes].join('\n')
}

const triggers = (pool: pg.Pool) =>
  texts(
    pool,
    `select pg_get_triggerdef(oid) || ';' as text from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
  )
