import type { Sql } from 'sql-template-tag'
import { sql } from '#server/platform/db.ts'
import { marketTimeZone } from '#server/platform/time.ts'

/** Numbers revealed and chats begun about an ad, from one day to another, both included. Days are days in Syria. */
export const contactsBetween = (adId: Sql, from: Sql, to: Sql): Sql => sql`
  (select count(*)::int from phone_reveals r where r.ad_id = ${adId} and r.revealed_on between ${from} and ${to})
    + (select count(*)::int from conversations c where c.ad_id = ${adId}
      and c.created_at >= ${from}::timestamp at time zone ${marketTimeZone}
      and c.created_at < (${to}::timestamp + interval '1 day') at time zone ${marketTimeZone})`
