// A seller with a session, whose drafts have their own images.
import { randomUUID } from 'node:crypto'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { AdDraftInput } from '#contract/posting.ts'
import type { Database } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import type { testApi } from './api.ts'
import { adDraft } from './draft-fixtures.ts'
import { insertImage } from './image-fixtures.ts'
import { insertUser } from './user-fixtures.ts'

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'as' | 'identity'>

export type SellerFixture = {
  id: number
  phone: string
  api: Client<SouqnaApi>
  image(dhash?: bigint): Promise<string>
  /** A draft with a new image and the given values. */
  draft(values?: Partial<AdDraftInput>): Promise<AdDraftInput>
  /** Publishes such a draft. */
  post(values?: Partial<AdDraftInput>): Promise<{ id: number; status: string }>
}

let sellers = 0

/** Old enough not to have the limits of new accounts. */
export async function createSeller(db: Database, { as, identity }: Api, { age = 10 * day, provedPhone = false } = {}) {
  sellers += 1
  const phone = `+96394${String(sellers).padStart(7, '0')}`
  const id = await insertUser(db, { phone, created_at: new Date(identity.clock.now() - age) })
  const api = await as(id, 'en', { provedPhone })
  const image = (dhash?: bigint) => insertImage(db, id, dhash, new Date(identity.clock.now()))
  const draft = async (values: Partial<AdDraftInput> = {}) => ({ ...adDraft, images: [await image()], ...values })
  const post = async (values: Partial<AdDraftInput> = {}) =>
    api.posting.postAd({ body: { client_id: randomUUID(), draft: await draft(values) } })
  return { id, phone, api, image, draft, post } satisfies SellerFixture
}
