// Describes the whole database as text, from PostgreSQL's catalogue: the npm binaries contain no pg_dump.
// Covers extensions, text search, functions, tables, indexes, views and triggers; not grants, comments or sequences.
import type pg from 'pg'

export async function describeSchema(pool: pg.Pool): Promise<string> {
  const parts = await Promise.all([
    extensions(pool),
    textSearch(pool),
    functions(pool),
    tables(pool),
    views(pool),
    triggers(pool),
  ])
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

/** Dictionaries, and configurations with the dictionary of each token type. */
const textSearch = (pool: pg.Pool) =>
  texts(
    pool,
    `select format('create text search dictionary %I (template = %s, %s);', d.dictname, t.tmplname, d.dictinitoption) as text
     from pg_ts_dict d join pg_ts_template t on t.oid = d.dicttemplate where d.dictnamespace = 'public'::regnamespace
     union all
     select format('create text search configuration %I (parser = %s); -- %s', c.cfgname, p.prsname, (
       select string_agg(t.alias || ': ' || m.mapdict::regdictionary, ', ' order by t.alias)
       from pg_ts_config_map m join ts_token_type(c.cfgparser) t on t.tokid = m.maptokentype where m.mapcfg = c.oid))
     from pg_ts_config c join pg_ts_parser p on p.oid = c.cfgparser where c.cfgnamespace = 'public'::regnamespace
     order by text desc`,
  )

/** Without the functions of extensions. */
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

const views = (pool: pg.Pool) =>
  texts(
    pool,
    `select 'create view ' || relname || ' as' || E'\\n' || pg_get_viewdef(oid) as text from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v'
       and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e') order by relname`,
  )

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
  // Not-null constraints (contype n) are already part of the columns.
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
  const [partition] = await texts(
    pool,
    `select 'partition of ' || i.inhparent::regclass || ' ' || pg_get_expr(c.relpartbound, c.oid) as text
     from pg_class c join pg_inherits i on i.inhrelid = c.oid where c.oid = $1::regclass and c.relispartition`,
    [name],
  )
  // A partition has the columns of its parent and only its own indexes.
  if (partition) return [`create table ${name} ${partition};`, ...indexes].join('\n')
  const [partitionKey] = await texts(pool, `select ' partition by ' || pg_get_partkeydef($1::regclass) as text`, [name])
  const body = [...columns, ...constraints].join(',\n')
  return [`create table ${name} (\n${body}\n)${partitionKey ?? ''};`, ...indexes].join('\n')
}

const triggers = (pool: pg.Pool) =>
  texts(
    pool,
    `select pg_get_triggerdef(oid) || ';' as text from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
  )
