// New migrations must not lock a large table for longer than a moment. What each rule prevents, and the two steps that do the
// same without a long lock, are in CONTRIBUTING.md ("A migration of a large table").
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Older ones ran on small tables. */
const firstChecked = 90

/** One row for each category or place. */
const smallTables = new Set(['search_categories', 'search_places'])
const changedTable = /^(?:update|delete from) (?:only )?(\w+)/

type Rule = { problem: string; breaks: (statement: string, migration: string) => boolean }

const rules: Rule[] = [
  {
    problem: 'creates an index without concurrently',
    breaks: (statement, migration) =>
      /^create (unique )?index (?!concurrently)/.test(statement) && !isNew(/ on (?:only )?(\w+)/, statement, migration),
  },
  {
    problem: 'adds a constraint without "not valid"',
    breaks: (statement, migration) =>
      /^alter table .* add constraint /.test(statement) &&
      !/ not valid\b/.test(statement) &&
      // An index that was built concurrently becomes the constraint at once.
      !/ using index /.test(statement) &&
      !isNew(/^alter table (?:only |if exists )*(\w+)/, statement, migration),
  },
  {
    problem: 'validates a constraint in the transaction that adds it',
    breaks: (statement, migration) =>
      / validate constraint /.test(statement) && / add constraint .* not valid/.test(migration) && !isSplit(migration),
  },
  {
    problem: 'reads all rows to set not null',
    breaks: (statement, migration) =>
      / set not null\b/.test(statement) && !isNew(/^alter table (?:only )?(\w+)/, statement, migration),
  },
  {
    problem: 'rewrites the table: another type',
    breaks: (statement) => /^alter table .* (?:alter column \w+|alter \w+) (?:set data )?type /.test(statement),
  },
  {
    problem: 'rewrites the table: a stored column or a default that differs in each row',
    breaks: (statement, migration) =>
      /^alter table .* add column .*(?:\bstored\b|default (?:gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval)|\bidentity\b|\b(?:big)?serial\b)/.test(
        statement,
      ) && !isNew(/^alter table (?:only )?(\w+)/, statement, migration),
  },
  {
    problem: 'changes all rows in one transaction: do it in steps, in a job or a task',
    breaks: (statement, migration) =>
      /^(?:update|delete from) /.test(statement) &&
      !isNew(changedTable, statement, migration) &&
      !smallTables.has(changedTable.exec(statement)?.[1] ?? ''),
  },
  {
    problem: 'locks the table while it is rewritten',
    breaks: (statement) => /^(?:vacuum full|cluster|reindex (?!.*concurrently))/.test(statement),
  },
]

function isNew(table: RegExp, statement: string, migration: string) {
  const name = table.exec(statement)?.[1]
  return name !== undefined && new RegExp(`create table (?:if not exists )?${name}\\b`).test(migration)
}

const isSplit = (migration: string) => migration.startsWith('-- no transaction')

/** Bodies of functions are no statements of the migration. */
function problemsOf(text: string) {
  const plain = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").toLowerCase()
  const migration = plain.startsWith('-- no transaction') ? plain : plain.replace(/--.*$/gm, '')
  const statements = migration.replace(/--.*$/gm, '').split(';')
  return statements
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .flatMap((statement) =>
      rules.filter(({ breaks }) => breaks(statement, migration.replace(/\s+/g, ' '))).map(({ problem }) => problem),
    )
}

test('no new migration locks a large table', () => {
  const names = readdirSync('db/migrations').filter((name) => Number(name.slice(0, 4)) >= firstChecked)
  const problems = names.flatMap((name) =>
    problemsOf(readFileSync(`db/migrations/${name}`, 'utf8')).map((problem) => `${name} ${problem}`),
  )
  expect(problems).toEqual([])
})

/** 0155 and 0156 are used twice. Databases know these names, so they stay. */
const lastRepeated = 156

test('every new migration has a number of its own', () => {
  const numbers = readdirSync('db/migrations').map((name) => name.slice(0, 4))
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  expect(repeated.filter((number) => Number(number) > lastRepeated)).toEqual([])
})

test.each([
  ['create index ads_x on ads (x);', 'creates an index without concurrently'],
  ['create unique index\n  ads_x on ads (x)', 'creates an index without concurrently'],
  ['alter table ads add constraint ads_x check (x > 0)', 'adds a constraint without "not valid"'],
  [
    'alter table ads add constraint a check (x > 0) not valid; alter table ads validate constraint a',
    'validates a constraint in the transaction that adds it',
  ],
  ['alter table ads alter column x set not null', 'reads all rows to set not null'],
  ['ALTER TABLE ads ALTER COLUMN x TYPE bigint', 'rewrites the table: another type'],
  [
    'alter table ads add column x uuid not null default gen_random_uuid()',
    'rewrites the table: a stored column or a default that differs in each row',
  ],
  ['update ads set x = 1', 'changes all rows in one transaction: do it in steps, in a job or a task'],
  ['reindex table ads', 'locks the table while it is rewritten'],
])('%s is refused', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

test.each([
  '-- no transaction\ncreate index concurrently if not exists ads_x on ads (x);',
  'create table things (id int); create index things_id on things (id); update things set id = 1;',
  'alter table ads add column x int not null default 0;',
  'alter table ads add constraint a check (x > 0) not valid;',
  'alter table ads validate constraint a;',
  'alter table ads add constraint a unique using index ads_a;',
  'create function f() returns void language sql as $$ update ads set x = 1; $$;',
  "-- Says: update ads set x = 1;\ncomment on table ads is 'x';",
])('%s is allowed', (text) => {
  expect(problemsOf(text)).toEqual([])
})
