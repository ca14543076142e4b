// Choices of the desk, without schemas: its pages load them before their forms.
import { type FeatureFlag, featureFlags } from './site-features.ts'

/** Kinds of waiting cases, and the hours within which each is answered. */
export const answerHours = { urgent: 4, reports: 24, reviews: 24, complaints: 48 } as const
export type QueueName = keyof typeof answerHours
export const queueNames = ['urgent', 'reports', 'reviews', 'complaints'] as const satisfies QueueName[]

export const reportTypes = [
  'scam',
  'prohibited',
  'duplicate',
  'wrong_category',
  'sold',
  'offensive',
  'spam',
  'impersonation',
  'other',
] as const
export type ReportType = (typeof reportTypes)[number]

export const complaintTypes = ['account', 'moderation', 'technical', 'suggestion', 'other'] as const

/** Automatic review reasons: price or images changed after publication, images copied from another seller, or a word of the list. */
export const reviewTypes = ['changed_price', 'changed_pictures', 'taken_pictures', 'prohibited_words'] as const
export type ReviewType = (typeof reviewTypes)[number]

/** What the product noticed without hiding anything: a moderator looks and decides. */
export const signalTypes = ['similar_images', 'shared_device', 'repeated_text', 'low_price'] as const
export type SignalType = (typeof signalTypes)[number]

export const caseTypes = [...reportTypes, ...reviewTypes, ...signalTypes, ...complaintTypes] as const

/** Decisions that name the broken rule to the owner. */
export const needsRule = (action: string | undefined) => action === 'remove' || action === 'warn' || action === 'ban'

/** What one decision can do to several cases. A ban and a move are decided one by one. */
export const bulkActions = ['remove', 'hold', 'warn', 'dismiss'] as const
export type BulkAction = (typeof bulkActions)[number]
export const maxBulkCases = 50
/** More cases need the approval of a colleague. */
export const maxBulkAlone = 10
/** What became of a case: decided, or decided or claimed by a colleague, the moderator's own, or not for this decision. */
export const bulkResults = ['done', 'decided', 'claimed', 'own', 'not_possible'] as const

export const caseNumber = (id: number) => `SQ-${String(id).padStart(6, '0')}`

export const socialNetworks = ['facebook', 'instagram', 'telegram', 'whatsapp', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const maxNavCategories = 12

/** Letters of the name of a category. */
export const maxCategoryName = 60
export const maxPlaceName = 60

/** Every place of the country is between these degrees. */
export const syria = { south: 32, north: 37.5, west: 35.5, east: 42.5 } as const

/** The static pages whose texts the team edits. */
export const articleNames = [
  'terms',
  'policy',
  'prohibited',
  'services',
  'ratingSystem',
  'securityCenter',
  'faq',
] as const
export type ArticleName = (typeof articleNames)[number]

/** Who gets a notice. */
export const noticeGroups = ['everyone', 'sellers', 'dealers', 'governorate'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** The settings that switch a feature for a share of people; registration has no person yet. */
export type PersonalFlag = Exclude<FeatureFlag, 'registration'>
export const personalFlags = featureFlags.filter((flag): flag is PersonalFlag => flag !== 'registration')

export const maxNoteLength = 2000

/** Old pounds for a dollar. Fewer would be new pounds, more a slip of a zero. */
export const rateLimits = { from: 1_000, to: 1_000_000 } as const

/** A jump of more than ten percent changes many prices, so it is confirmed with both figures. */
export const isFarRate = (oldPounds: number, last: number | undefined) =>
  last !== undefined && Math.abs(oldPounds - last) * 10 > last
