// The rows of settings and announcements in the authorisation table.
import type { SouqnaApi } from '#contract/api.ts'
import { everyone, type Rule, staff } from './authorisation-rules.ts'

const reason = 'جدول الصلاحيات'
const notice = { client_id: '00000000-0000-4000-8000-000000000002', ar: 'تنبيه للجميع', en: 'To everyone', link: null }
const editors = (request?: Rule['request']) => staff(['operator', 'chief'], 200, request)

export const announcements: { [E in keyof SouqnaApi['announcements']]: Rule } = { banner: everyone(200) }

export const deskSettings: { [E in keyof SouqnaApi['deskSettings']]: Rule } = {
  list: editors(),
  change: editors(() => ({ body: { key: 'max_ad_images', value: 19, version: 0, reason } })),
  history: editors(() => ({ params: { key: 'name' } })),
  navBar: editors(),
}

export const deskWords: { [E in keyof SouqnaApi['deskWords']]: Rule } = {
  banner: editors(),
  setBanner: editors(() => ({ body: { value: null, version: 0, reason } })),
  recipients: editors(() => ({ query: { group: 'dealers' } })),
  notices: editors(),
  sendNotice: editors(() => ({ body: { ...notice, group: 'dealers', reason } })),
}

export const pageTexts: { [E in keyof SouqnaApi['pageTexts']]: Rule } = {
  read: everyone(200, () => ({ query: { name: 'terms' } })),
}

const terms = () => ({ params: { name: 'terms' } })

export const deskTexts: { [E in keyof SouqnaApi['deskTexts']]: Rule } = {
  list: editors(),
  one: editors(terms),
  messages: editors(),
  saveMessage: editors(() => ({ params: { name: 'sign_in' }, body: { text: null, version: 0, reason } })),
  save: editors(() => ({ ...terms(), body: { text: null, version: 0, reason } })),
}
