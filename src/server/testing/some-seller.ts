// Somebody who posts: with a session, and drafts whose pictures are their own.
import { randomUUID } from 'node:crypto'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { AdDraftInput } from '#contract/posting.ts'
import type { Database } from '#server/platform/db.ts'
import type { testApi } from './api.ts'
import { day } from './clock.ts'
import { someDraft } from './some-draft.ts'
import { insertPicture } from './some-picture.ts'
import { insertUser } from './some-user.ts'

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'as' | 'identity'>

export type SomeSeller = {
  id: number
  phone: string
  api: Client<SouqnaApi>
  picture(dhash?: bigint): Promise<string>
  /** A draft with a picture of its own, and whatever else is said. */
  draft(said?: Partial<AdDraftInput>): Promise<AdDraftInput>
  /** Publishes such a draft. */
  post(said?: Partial<AdDraftInput>): Promise<{ id: number; status: string }>
}

let sellers = 0

/** Here long enough to be no newcomer. */
export async function someSeller(db: Database, { as, identity }: Api, { age = 10 * day, provedPhone = false } = {}) {
  sellers += 1
  const phone = `+96394${String(sellers).padStart(7, '0')}`
  const id = await insertUser(db, { phone, created_at: new Date(identity.clock.now() - age) })
  const api = await as(id, 'en', { provedPhone })
  const picture = (dhash?: bigint) => insertPicture(db, id, dhash)
  const draft = async (said: Partial<AdDraftInput> = {}) => ({ ...someDraft, images: [await picture()], ...said })
  const post = async (said: Partial<AdDraftInput> = {}) =>
    api.posting.postAd({ body: { client_id: randomUUID(), draft: await draft(said) } })
  return { id, phone, api, picture, draft, post } satisfies SomeSeller
}

export const to = (id: number) => ({ params: { id: String(id) } })
