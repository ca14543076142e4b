// Who may call what (ASVS 8.1.1): one row per endpoint of the contract, one expected status per role. A new endpoint
// without a row does not compile. authorisation.test.ts sends every one of these calls to a real database.
import type { SouqnaApi } from '#contract/api.ts'
import { inquiryMatches, savedSearches } from './authorisation-alerts.ts'
import { deals, photoRequests } from './authorisation-chat-actions.ts'
import { bulkDecisions, desk, deskCategories, deskPlaces, featuring } from './authorisation-desk.ts'
import { deskProhibited, deskRate, deskSynonyms } from './authorisation-desk-market.ts'
import { approvals, deskPeople } from './authorisation-desk-people.ts'
import { announcements, deskSettings, deskTexts, deskWords, pageTexts } from './authorisation-desk-settings.ts'
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { meetups } from './authorisation-meetups.ts'
import { posting } from './authorisation-posting.ts'
import {
  type CallInput,
  everyone,
  moderators,
  proven,
  type Rule,
  readable,
  signedIn,
  staff,
} from './authorisation-rules.ts'
import { shops } from './authorisation-shops.ts'
import { adDraft } from './draft-fixtures.ts'

let logins = 0
/** Wrong passwords of one login are limited. */
const newLogin = () => {
  logins += 1
  return `stranger${logins}@souqna.test`
}
const ad = ({ adId }: AuthorisationFixtures) => ({ params: { id: String(adId) } })
const inquiry = ({ inquiryId }: AuthorisationFixtures) => ({ params: { id: String(inquiryId) } })
const seller = ({ ownerId }: AuthorisationFixtures) => ({ params: { id: String(ownerId) } })
const clientId = '00000000-0000-4000-8000-000000000001'
const conversation = ({ conversationId }: AuthorisationFixtures) => ({ params: { id: String(conversationId) } })
const textMessage = { client_id: clientId, body: 'مرحبا' }
/** For the two members; others get a 404. */
const members = (status: number, request: (fixtures: AuthorisationFixtures) => CallInput = () => ({})) =>
  signedIn(404, (fixtures) => ({ ...conversation(fixtures), ...request(fixtures) }), { owner: status })
const openCase = ({ caseId }: AuthorisationFixtures) => ({ params: { id: String(caseId) } })
const someWords = { title: 'عنوان البلاغ', body: 'كلام يكفي ليفهم المشرف ما الأمر' }
const comment = ({ commentId }: AuthorisationFixtures) => ({ params: { id: String(commentId) } })
const someComment = { client_id: clientId, body: 'ما آخر سعر؟' }
const fiveStars = { stars: 5, recommends: true }
const wrongCode = { code_id: '00000000-0000-4000-8000-000000000000', code: '123456' }
const somePasskey = { id: wrongCode.code_id, response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} } }
const newPassword = { password: 'three birds over the river', confirm_password: 'three birds over the river' }

export const authorisation: { [D in keyof SouqnaApi]: { [E in keyof SouqnaApi[D]]: Rule } } = {
  accounts: {
    sendCode: everyone(200, ({ freePhone }) => ({ body: { purpose: 'sign_in', phone: freePhone } })),
    signInWithCode: everyone(422, () => ({ body: wrongCode })),
    signInWithPassword: everyone(422, () => ({
      body: { login: newLogin(), country: 'SY', password: 'wrong' },
    })),
    signInWithRecoveryCode: everyone(422, () => ({
      body: { login: newLogin(), country: 'SY', code: 'abcde-23456' },
    })),
    passkeyOptions: everyone(200),
    signInWithPasskey: everyone(422, () => ({ body: somePasskey })),
    sendRecoveryCode: everyone(422, () => ({
      body: { login: newLogin(), country: 'SY', password: 'wrong' },
    })),
    recover: everyone(422, () => ({ body: wrongCode })),
    cancelRecovery: everyone(404, () => ({ body: { token: 'none' } })),
    suggestUserName: everyone(410, () => ({ body: { ticket: 'none', full_name: 'Nobody Here' } })),
    register: everyone(410, () => ({
      body: { ticket: 'none', full_name: 'Nobody Here', user_name: 'nobody.here', ...newPassword },
    })),
    resetPassword: everyone(422, () => ({ body: { ...wrongCode, ...newPassword } })),
    signOut: signedIn(200),
    signOutEverywhere: signedIn(200),
  },
  adChecks: {
    read: everyone(404, () => ({ query: { token: 'none' } })),
    confirm: everyone(404, () => ({ body: { token: 'none' } })),
  },
  ads: {
    home: everyone(200),
    one: readable(ad),
    zoneCounts: everyone(200, () => ({ query: { zone_id: '3' } })),
    map: everyone(200),
    featured: everyone(200),
    guessCategories: everyone(200, () => ({ query: { text: 'كيا' } })),
    suggest: everyone(200, () => ({ query: { q: 'كيا' } })),
    rails: everyone(200),
    cards: everyone(200, () => ({ query: { 'ids[0]': '1' } })),
    explainScore: moderators(404, () => ({ query: { search: 'كيا', ad_id: '2000000000' } })),
  },
  announcements,
  approvals,
  deskPeople,
  bulkDecisions,
  catalog: {
    setting: everyone(200),
    categories: everyone(200),
    carAppearances: everyone(200),
    zones: everyone(200),
    governorates: everyone(200),
    zonePath: everyone(200, () => ({ query: { zone_id: '1' } })),
    zoneCentres: everyone(200),
    categoryPath: everyone(200),
  },
  comparison: { read: everyone(200, () => ({ query: { 'ids[0]': '1' } })) },
  facts: {
    form: everyone(200, () => ({ params: { id: '4' } })),
    filters: everyone(200),
    propose: everyone(200, () => ({ query: { text: 'كيا ريو 2012' } })),
  },
  chat: {
    list: signedIn(200),
    search: signedIn(200, () => ({ query: { q: 'كلام' } })),
    sync: signedIn(200, () => ({ query: { cursor: '0' } })),
    unread: signedIn(200),
    about: signedIn(200, ({ adId }) => ({ query: { ad_id: String(adId) } }), {
      owner: 403,
      blocked: 404,
      blocker: 404,
    }),
    start: signedIn(200, ({ adId }) => ({ body: { to: { ad_id: adId }, message: textMessage } }), {
      owner: 403,
      blocked: 404,
      blocker: 404,
    }),
    one: members(200),
    messages: members(200),
    send: members(200, () => ({ body: textMessage })),
    deleteMessage: members(200, ({ conversationId }) => ({
      params: { id: String(conversationId), seq: '1' },
      query: { for: 'me' },
    })),
    read: members(200, () => ({ body: { seq: 1 } })),
    archive: members(200),
    unarchive: members(200),
    remove: members(200),
    typing: members(200),
    presence: members(200),
    upload: signedIn(422, () => ({ query: { kind: 'file', name: 'x.pdf' } })),
  },
  comments: {
    onAd: signedIn(200, (fixtures) => ({ ...ad(fixtures), body: someComment }), { blocked: 404, blocker: 404 }),
    onInquiry: signedIn(200, (fixtures) => ({ ...inquiry(fixtures), body: someComment }), {
      blocked: 404,
      blocker: 404,
    }),
    olderOnAd: readable((fixtures) => ({ ...ad(fixtures), query: { before: '1' } })),
    olderOnInquiry: readable((fixtures) => ({ ...inquiry(fixtures), query: { before: '1' } })),
    hiddenOnAd: signedIn(404, ad, { owner: 200 }),
    hiddenOnInquiry: signedIn(404, inquiry, { owner: 200 }),
    edit: signedIn(404, (fixtures) => ({ ...comment(fixtures), body: { body: 'هل ما زال موجوداً؟' } }), { owner: 200 }),
    remove: signedIn(404, comment, { owner: 200 }),
    hide: signedIn(404, comment, { owner: 200 }),
    show: signedIn(404, comment, { owner: 200 }),
  },
  deals,
  deskCategories,
  deskPlaces,
  deskRate,
  deskSettings,
  deskProhibited,
  deskSynonyms,
  deskTexts,
  pageTexts,
  deskWords,
  deskInsight: { read: staff(['operator', 'chief'], 200), export: staff(['operator', 'chief'], 200) },
  desk,
  dashboard: {
    overview: signedIn(200),
    ads: signedIn(200),
    deletedAds: signedIn(200),
    deletedInquiries: signedIn(200),
    inquiries: signedIn(200),
    revealPhone: signedIn(200, ad, { blocked: 404, blocker: 404 }),
  },
  fairPrice: {
    ofAd: everyone(200, ad),
    ofDraft: signedIn(200, () => ({ body: { category_id: adDraft.category_id } })),
  },
  favourites: {
    add: signedIn(200, ad, { owner: 403, blocked: 404, blocker: 404 }),
    remove: signedIn(200, ad),
    list: signedIn(200),
    merge: signedIn(200, () => ({ body: { ids: [1] } })),
    like: signedIn(200, ad, { owner: 403, blocked: 404, blocker: 404 }),
    unlike: signedIn(200, ad),
    marks: signedIn(200),
    view: everyone(200, ad),
  },
  featuring,
  hideRules: {
    read: signedIn(200),
    change: signedIn(200, () => ({ body: { dealers: true } })),
    matches: everyone(200, () => ({ query: { 'ids[0]': '1', 'words[0]': 'كيا' } })),
    names: everyone(200),
  },
  inquiries: { list: everyone(200), one: readable(inquiry) },
  inquiryMatches,
  meetups,
  me: {
    start: signedIn(200),
    settings: signedIn(200),
    change: signedIn(200, () => ({ body: { about: 'Here since yesterday.' } })),
    setAvatar: signedIn(404, () => ({ body: { name: `profile/${'0'.repeat(32)}.webp` } })),
    removeAvatar: signedIn(200),
    sendStepUpCode: signedIn(200),
    stepUp: signedIn(422, () => ({ body: wrongCode })),
    sendPhoneCode: proven(200, ({ freePhone }) => ({ body: { phone: freePhone } })),
    changePhone: proven(422, () => ({ body: wrongCode })),
    phones: signedIn(200),
    sendShownPhoneCode: signedIn(200, ({ freePhone }) => ({ body: { phone: freePhone } })),
    addPhone: signedIn(422, () => ({ body: wrongCode })),
    removePhone: signedIn(404, () => ({ params: { phone: '+963955000111' } })),
    sendEmailCode: proven(200, () => ({ body: { email: 'new@souqna.test' } })),
    verifyEmail: proven(422, () => ({ body: wrongCode })),
    removeEmail: proven(200),
    // The accounts of this table have no password yet, so there is none to confirm.
    changePassword: proven(200, () => ({ body: { current_password: 'wrong', ...newPassword } })),
    recovery: signedIn(200),
    passkeys: signedIn(200),
    passkeyOptions: proven(200),
    addPasskey: proven(422, () => ({ body: { ...somePasskey, name: 'Phone' } })),
    removePasskey: proven(404, () => ({ params: { id: 'AAAA' } })),
    passkeyStepUpOptions: signedIn(404),
    stepUpWithPasskey: signedIn(422, () => ({ body: somePasskey })),
    cancelRecovery: signedIn(200),
    recoveryCodes: signedIn(200),
    createRecoveryCodes: proven(200),
    sessions: signedIn(200),
    endSession: signedIn(404, ({ ownerSessionId }) => ({ params: { id: String(ownerSessionId) } }), {
      owner: 200,
    }),
    export: signedIn(200),
    requestExport: proven(200),
    requestDeletion: proven(200),
    cancelDeletion: signedIn(200),
  },
  adFiles: { upload: signedIn(422, () => ({ query: { kind: 'video' } })) },
  images: { upload: signedIn(422, () => ({ query: { kind: 'ad' } })) },
  notifications: {
    list: signedIn(200),
    unread: signedIn(200),
    read: signedIn(200, () => ({ body: { up_to: 1 } })),
    modes: signedIn(200),
    setMode: signedIn(200, () => ({ body: { kind: 'like', mode: 'now' } })),
  },
  photoRequests,
  people: {
    relation: signedIn(200, seller),
    follow: signedIn(200, seller, { owner: 403, blocked: 404, blocker: 404 }),
    unfollow: signedIn(200, seller),
    block: signedIn(200, seller, { owner: 403 }),
    unblock: signedIn(200, seller),
    followers: signedIn(200),
    following: signedIn(200),
    blocked: signedIn(200),
  },
  posting,
  push: {
    device: signedIn(200),
    subscribe: signedIn(422, () => ({
      body: { endpoint: 'https://169.254.169.254/', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
    })),
    unsubscribe: signedIn(200),
  },
  reports: {
    report: signedIn(
      200,
      ({ adId }) => ({
        body: { client_id: crypto.randomUUID(), subject: 'ad', subject_id: adId, type: 'scam', ...someWords },
      }),
      { owner: 403 },
    ),
    complain: signedIn(200, () => ({ body: { client_id: crypto.randomUUID(), type: 'technical', ...someWords } })),
    mine: signedIn(200),
    queue: moderators(200),
    desk: moderators(200, openCase),
    waiting: staff(['support', 'moderator', 'operator', 'chief'], 200),
    claim: moderators(200, openCase),
    unclaim: moderators(200, openCase),
    decide: moderators(200, (fixtures) => ({
      ...openCase(fixtures),
      body: { action: 'dismiss', answer: 'لا مخالفة فيه.' },
    })),
    undo: moderators(200, ({ stepId }) => ({ params: { id: String(stepId) }, body: {} })),
  },
  rates: { current: everyone(200), bounds: everyone(200, () => ({ query: { priceTo: '500 ألف' } })) },
  ratings: {
    mine: signedIn(200, seller),
    rate: signedIn(403, (fixtures) => ({ ...seller(fixtures), body: fiveStars }), { blocked: 404, blocker: 404 }),
    experience: everyone(200),
    myExperience: signedIn(200),
    rateExperience: signedIn(200, () => ({ body: { stars: 4 } })),
  },
  savedSearches,
  sellers: { one: readable(seller), ads: readable(seller) },
  shops,
  transparency: { read: everyone(200) },
}
