// The rows of the desk in the authorisation table.
import type { SouqnaApi } from '#contract/api.ts'
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { moderators, type Rule, signedIn, staff } from './authorisation-rules.ts'

const reason = 'سبب مكتوب'

export const desk: { [E in keyof SouqnaApi['desk']]: Rule } = {
  today: staff(['support', 'moderator', 'operator', 'chief'], 200),
  team: staff(['support', 'moderator', 'operator', 'chief'], 200),
  invite: staff(['chief'], 200, ({ freePhone }) => ({ body: { phone: freePhone, role: 'support', reason } })),
  withdraw: staff(['chief'], 404, () => ({ params: { phone: '+963955000111' } })),
  changeRole: staff(['chief'], 404, ({ ownerId }) => ({
    params: { id: String(ownerId) },
    body: { role: 'owner', reason },
  })),
  invitation: signedIn(200),
  accept: signedIn(404, undefined, { unproven: 403, support: 200, moderator: 200, operator: 200, chief: 200 }),
  decline: signedIn(200),
  log: staff(['operator', 'chief'], 200),
  undo: staff(['operator', 'chief'], 404, () => ({ params: { id: '2000000000' }, body: { reason } })),
}

const gift = ({ adId }: AuthorisationFixtures) => ({
  body: {
    client_id: crypto.randomUUID(),
    ad_id: adId,
    package: 'week',
    starts_at: null,
    payment: 'gift',
    amount: null,
    receipt: null,
    reason,
  },
})

export const featuring: { [E in keyof SouqnaApi['featuring']]: Rule } = {
  list: staff(['operator', 'chief'], 200),
  give: staff(['operator', 'chief'], 200, gift),
  end: staff(['operator', 'chief'], 404, () => ({ params: { id: '2000000000' }, body: { reason } })),
  mine: signedIn(403, ({ adId }) => ({ params: { id: String(adId) } }), { owner: 200 }),
}

const unknownCategory = { params: { id: '32000' } }

export const deskCategories: { [E in keyof SouqnaApi['deskCategories']]: Rule } = {
  read: staff(['operator', 'chief'], 200),
  targets: staff(['operator', 'chief'], 404, () => ({ ...unknownCategory, query: { kind: 'move' } })),
  icons: staff(['operator', 'chief'], 404, () => unknownCategory),
  preview: staff(['operator', 'chief'], 404, () => ({ ...unknownCategory, body: { kind: 'hide' } })),
  change: staff(['operator', 'chief'], 404, () => ({ ...unknownCategory, body: { change: { kind: 'hide' }, reason } })),
  add: staff(['operator', 'chief'], 404, () => ({
    body: { parent_id: 32_000, name_ar: 'قسم جديد', name_en: 'A new one', icon: 'bed', reason },
  })),
}

const unknownPlace = { params: { id: '32000' } }

export const deskPlaces: { [E in keyof SouqnaApi['deskPlaces']]: Rule } = {
  read: staff(['operator', 'chief'], 200),
  find: staff(['operator', 'chief'], 200, () => ({ query: { search: 'المزة' } })),
  targets: staff(['operator', 'chief'], 404, () => unknownPlace),
  preview: staff(['operator', 'chief'], 404, () => ({ ...unknownPlace, body: { kind: 'hide' } })),
  change: staff(['operator', 'chief'], 404, () => ({ ...unknownPlace, body: { change: { kind: 'hide' }, reason } })),
  add: staff(['operator', 'chief'], 404, () => ({
    body: { parent_id: 32_000, name_ar: 'حي جديد', name_en: 'A new one', reason },
  })),
}

const noBulk = { params: { id: '2000000000' } }

export const bulkDecisions: { [E in keyof SouqnaApi['bulkDecisions']]: Rule } = {
  preview: moderators(200, ({ caseId }) => ({ body: { case_ids: [caseId], action: 'dismiss' } })),
  decide: moderators(200, ({ caseId }) => ({
    body: { client_id: crypto.randomUUID(), case_ids: [caseId], action: 'dismiss', reason },
  })),
  recent: moderators(200),
  one: moderators(404, () => noBulk),
  undo: moderators(404, () => ({ ...noBulk, body: { reason } })),
}
