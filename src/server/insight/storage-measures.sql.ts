// What the files and the database take, as of today.
import { sql } from '#server/platform/db.ts'
import type { Measure } from './measure.sql.ts'

const largestTables = 10

export const storageMeasures: Measure[] = [
  {
    name: 'media_bytes',
    mode: 'replace',
    select: ({ to }) => sql`
      select key, 0 as category_id, 0 as governorate_id, ${to}::date as day, sum(bytes) as value from (
        select kind || '_pictures' as key, bytes from pictures where stored_at is not null
        union all select 'ad_' || kind, bytes from ad_files where stored_at is not null
        union all select 'chat_' || kind, bytes from chat_files where stored_at is not null) file
      group by key`,
  },
  {
    name: 'database_bytes',
    mode: 'replace',
    select: ({ to }) => sql`
      select '' as key, 0 as category_id, 0 as governorate_id, ${to}::date as day,
        pg_database_size(current_database()) as value`,
  },
  {
    name: 'table_bytes',
    mode: 'replace',
    select: ({ to }) => sql`
      select relname as key, 0 as category_id, 0 as governorate_id, ${to}::date as day,
        pg_total_relation_size(oid) as value
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by value desc limit ${largestTables}`,
  },
]
