import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { findSeller, findSellerCard } from './sellers.sql.ts'

const db = await cloneDatabase()
const seller = await insertUser(db)
const people = 20_000
await db.pool.query(`set statement_timeout = 0;
  insert into users (user_name, full_name) select 'fan' || n, 'Some Fan' from generate_series(1, ${people}) n;
  insert into follows (follower_id, seller_id) select id, ${seller} from users where user_name like 'fan%';
  insert into follows (follower_id, seller_id) select ${seller}, id from users where user_name like 'fan%' and id % 2 = 0;
  insert into ratings (rater_id, seller_id, stars, recommends)
    select id, ${seller}, 4, true from users where user_name like 'fan%';
  insert into follows (follower_id, seller_id)
    select a.id, a.id + n from users a, generate_series(1, 5) n where a.user_name like 'fan%' and a.id + n <= (select max(id) from users)
    on conflict do nothing;
  insert into ratings (rater_id, seller_id, stars, recommends)
    select follower_id, seller_id, 3, true from follows where seller_id <> ${seller} and follower_id <> ${seller};
  update users set banned_at = now() where user_name in ('fan1', 'fan2', 'fan3', 'fan4');
  update ratings set is_counted = false where rater_id = (select id from users where user_name = 'fan5')`)
// Twice: test databases commit asynchronously, and the first vacuum may come before the rows are visible to all.
for (const statement of ['checkpoint', 'vacuum', 'checkpoint', 'vacuum (analyze)']) await db.pool.query(statement)

test('counts followers, followed and ratings of people who are not banned', async () => {
  expect(await findSeller(db, seller)).toMatchObject({
    ...{ followers_count: people - 4, following_count: people / 2 - 2 },
    ...{ ratings_count: people - 5, rating_spread: [0, 0, 0, people - 5, 0], recommend_percent: 100 },
  })
  expect(await findSellerCard(db, seller)).toMatchObject({ ratings_count: people - 5 })
  await db.rows(sql`update users set shows_follows = false where id = ${seller}`)
  expect(await findSeller(db, seller)).toMatchObject({ followers_count: null, following_count: null })
  await db.rows(sql`update users set shows_follows = true where id = ${seller}`)
})

test('reads index entries only, and no row of the people who follow or rate', async () => {
  const recording = recordStatements(db)
  await findSeller(db, seller)
  await findSellerCard(db, seller)
  recording.stop()
  for (const { text, values } of recording.statements) {
    const { rows } = await db.pool.query(`explain (analyze, format json) ${text}`, values)
    expect(largeScans(rows[0]['QUERY PLAN'][0].Plan)).toEqual([])
  }
  expect(recording.statements).toHaveLength(2)
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Heap Fetches'?: number
  Plans?: Plan[]
}

/** Pages that changed after the vacuum are looked up. */
const maxRows = 1000

/** Index entries are cheap; table rows are not, nor are index entries whose row has to be looked up. */
function largeScans(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table } = plan
  const rows = type === 'Index Only Scan' ? (plan['Heap Fetches'] ?? 0) : plan['Actual Rows'] * plan['Actual Loops']
  const own = table && rows > maxRows ? [`${type} of ${rows} rows of ${table}`] : []
  return [...own, ...(plan.Plans ?? []).flatMap(largeScans)]
}
