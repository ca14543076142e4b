// Rows for one call of the authorisation table: an owner with an ad, an inquiry and a profile, and a user of the tested
// role with a real session.
import { openSession } from '#server/accounts/index.ts'
import type { Database } from '#server/platform/db.ts'
import { insertAd } from './ad-fixtures.ts'
import { type Role, staffRoleOf } from './authorisation-roles.ts'
import { insertUser } from './user-fixtures.ts'

export type AuthorisationFixtures = {
  ownerId: number
  /** A session of the owner on another device. */
  ownerSessionId: number
  adId: number
  /** The only image of the ad. */
  adImage: string
  inquiryId: number
  /** A conversation of the owner and another user, with one message. */
  conversationId: number
  /** A report about the owner's ad by another user, and an earlier decision of a moderator. */
  caseId: number
  stepId: number
  /** A comment of the owner below their ad. */
  commentId: number
  /** An unused phone, with a prefix that no other code request has. */
  freePhone: { text: string; country: string }
  /** Texts that only the owner may see. */
  secrets: string[]
  /** Of the ad and of the owner's shop. Other users see it only after they reveal it. */
  adPhone: string
  /** Undefined for a visitor. */
  token: string | undefined
}

const clock = { now: () => Date.now() }
let count = 0

export async function createAuthorisationFixtures(db: Database, role: Role): Promise<AuthorisationFixtures> {
  count += 1
  const email = `owner${count}@souqna.test`
  const number = String(count).padStart(7, '0')
  const ownerId = await insertUser(db, { email, phone: `+96398${number}` })
  const adId = await insertAd(db, {
    category: 'cars-kia-rio',
    seller_id: ownerId,
    phone: `+96399${number}`,
    show_phone: true,
    address: 'شارع لا يعرفه أحد',
  })
  await insertShop(db, ownerId, `+96399${number}`)
  const adImage = 'demo/00000000.webp'
  await db.pool.query(
    `insert into ad_images (ad_id, position, name, width, height, placeholder) values ($1, 0, $2, 4, 3, '')`,
    [adId, adImage],
  )
  const { sessionId: ownerSessionId } = await openSession(db, clock, ownerId, 'Chrome on Android', false)
  return {
    ownerId,
    ownerSessionId,
    adId,
    adImage,
    inquiryId: await insertInquiry(db, ownerId),
    conversationId: await insertConversation(db, ownerId),
    ...(await insertCase(db, ownerId, adId)),
    commentId: await insertComment(db, adId, ownerId),
    freePhone: { text: `+96395${String(count).padStart(3, '0')}1234`, country: 'SY' },
    secrets: [email, `98${number}`, 'لا يعرفه أحد', 'كلام بين اثنين'],
    adPhone: `99${number}`,
    token: role === 'visitor' ? undefined : await tokenOf(db, role, ownerId),
  }
}

async function tokenOf(db: Database, role: Role, ownerId: number) {
  const isOwner = role === 'owner' || role === 'unproven'
  const id = isOwner ? ownerId : await insertUser(db)
  const { token, sessionId } = await openSession(db, clock, id, 'Firefox', role !== 'unproven')
  const { pool } = db
  const block = 'insert into blocks (blocker_id, blocked_id) values ($1, $2)'
  if (role === 'blocked') await pool.query(block, [ownerId, id])
  if (role === 'blocker') await pool.query(block, [id, ownerId])
  const staffRole = staffRoleOf[role]
  if (staffRole) await pool.query('update users set staff_role = $1 where id = $2', [staffRole, id])
  if (role === 'banned') await pool.query('update users set banned_at = now() where id = $1', [id])
  if (role === 'expired') {
    await pool.query(`update sessions set expires_at = now() - interval '1 minute' where id = $1`, [sessionId])
  }
  return token
}

async function insertShop({ pool }: Database, ownerId: number, phone: string) {
  await pool.query('insert into user_phones (user_id, phone, verified_at) values ($1, $2, now())', [ownerId, phone])
  await pool.query('insert into shops (user_id, zone_id, phone, opened_at) values ($1, 1, $2, now())', [ownerId, phone])
}

async function insertInquiry({ pool }: Database, authorId: number) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into inquiries (author_id, category_id, top_category_id, name, content)
     select $1, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً' from categories where slug = 'cars-kia-rio'
     returning id`,
    [authorId],
  )
  return Number(rows[0]?.id)
}

async function insertConversation(db: Database, ownerId: number) {
  const { pool } = db
  const other = await insertUser(db)
  const { rows } = await pool.query<{ id: string }>(
    `insert into conversations (low_id, high_id, subject, started_by, last_seq, last_message_seq)
     values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), 'profile', $1, 1, 1) returning id`,
    [other, ownerId],
  )
  const id = Number(rows[0]?.id)
  await pool.query(
    `insert into conversation_members (conversation_id, user_id, other_id, received_seq, sent_count)
     values ($1, $2, $3, 1, 0), ($1, $3, $2, 0, 1)`,
    [id, ownerId, other],
  )
  await pool.query(
    `insert into messages (conversation_id, seq, sender_id, client_id, body_hash, kind, body, created_at)
     values ($1, 1, $2, gen_random_uuid(), '', 'text', 'كلام بين اثنين فقط', now())`,
    [id, other],
  )
  return id
}

async function insertCase(db: Database, ownerId: number, adId: number) {
  const { rows: cases } = await db.pool.query<{ id: string }>(
    `insert into cases (kind, author_id, subject, subject_id, subject_owner_id, type, title, body, sender_key)
     values ('report', $1, 'ad', $2, $3, 'scam', 'سعر غريب', 'طلب مني عربوناً قبل المعاينة', '') returning id`,
    [await insertUser(db), adId, ownerId],
  )
  const { rows: steps } = await db.pool.query<{ id: string }>(
    `insert into staff_log (subject, subject_id, action) values ('ad', $1, 'dismiss') returning id`,
    [adId],
  )
  return { caseId: Number(cases[0]?.id), stepId: Number(steps[0]?.id) }
}

async function insertComment({ pool }: Database, adId: number, authorId: number) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into comments (ad_id, author_id, body) values ($1, $2, 'السعر نهائي') returning id`,
    [adId, authorId],
  )
  return Number(rows[0]?.id)
}
