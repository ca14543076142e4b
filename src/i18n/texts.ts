// The types of all dictionaries, taken from the Arabic ones: a missing or extra entry in another language does not compile.

import type { ar } from '#i18n/ar/shell.ts'
import type { account } from './ar/account.ts'
import type { adMedia } from './ar/ad-media.ts'
import type { chat } from './ar/chat.ts'
import type { comments } from './ar/comments.ts'
import type { compare } from './ar/compare.ts'
import type { dashboard } from './ar/dashboard.ts'
import type { deals } from './ar/deals.ts'
import type { durations } from './ar/durations.ts'
import type { accountLimits, failures, limits, prohibitedWord, violations } from './ar/failures.ts'
import type { fairPrice } from './ar/fair-price.ts'
import type { fairPriceBasis } from './ar/fair-price-basis.ts'
import type { favourites } from './ar/favourites.ts'
import type { hiding } from './ar/hiding.ts'
import type { inquiries } from './ar/inquiries.ts'
import type { lateParts } from './ar/late-parts.ts'
import type { listFilters } from './ar/list-filters.ts'
import type { mail } from './ar/mail.ts'
import type { meetups } from './ar/meetups.ts'
import type { moderation } from './ar/moderation.ts'
import type { notifications } from './ar/notifications.ts'
import type { overload } from './ar/overload.ts'
import type { people } from './ar/people.ts'
import type { photoRequests } from './ar/photo-requests.ts'
import type { places } from './ar/places.ts'
import type { posting } from './ar/posting.ts'
import type { rails } from './ar/rails.ts'
import type { ratings } from './ar/ratings.ts'
import type { receivedRatings } from './ar/received-ratings.ts'
import type { reports } from './ar/reports.ts'
import type { results } from './ar/results.ts'
import type { safety } from './ar/safety.ts'
import type { savedSearches, saveSearch } from './ar/saved-searches.ts'
import type { searchBox } from './ar/search-box.ts'
import type { settings } from './ar/settings.ts'
import type { share } from './ar/share.ts'
import type { shopFront } from './ar/shop-front.ts'
import type { shopSettings } from './ar/shop-settings.ts'
import type { signOutQuestion } from './ar/sign-out.ts'
import type { sms } from './ar/sms.ts'
import type { adCheck } from './ar/still-available.ts'
import type { transparency } from './ar/transparency.ts'
import type { trust } from './ar/trust.ts'
import type { worker } from './ar/worker.ts'

export type FailureTexts = typeof failures
export type FailureCode = keyof FailureTexts
export type LimitTexts = typeof limits
export type AccountLimitTexts = typeof accountLimits
export type ProhibitedWordText = typeof prohibitedWord
export type ViolationTexts = typeof violations
export type ShareTexts = typeof share
export type OverloadTexts = typeof overload
export type SmsTexts = typeof sms
export type MailTexts = typeof mail
/** Loaded when somebody signs out with unsent messages. */
export type SignOutTexts = typeof signOutQuestion
export type WorkerTexts = typeof worker
export type DurationTexts = typeof durations
export type TransparencyTexts = typeof transparency

/** Loaded by every page. The browser gets only the active language. */
export type ShellTexts = typeof ar

/** Loaded by the sign-in and account pages. */
export type AccountTexts = typeof account

/** Loaded by private pages. */
export type ChatTexts = typeof chat
export type DashboardTexts = typeof dashboard
export type DealTexts = typeof deals
export type PhotoRequestTexts = typeof photoRequests
export type PeopleTexts = typeof people
export type PostingTexts = typeof posting
export type SettingsTexts = typeof settings
export type NotificationTexts = typeof notifications
export type ReportTexts = typeof reports
export type FavouriteTexts = typeof favourites
export type SaveSearchTexts = typeof saveSearch
export type SavedSearchTexts = typeof savedSearches
export type MemberTexts = {
  chat: ChatTexts
  dashboard: DashboardTexts
  deals: DealTexts
  photoRequests: PhotoRequestTexts
  favourites: FavouriteTexts
  notifications: NotificationTexts
  people: PeopleTexts
  reports: ReportTexts
  savedSearches: SavedSearchTexts
  posting: PostingTexts
  settings: SettingsTexts
}

/** Public pages load these on first use. */
export type FairPriceTexts = typeof fairPrice
export type FairPriceBasisTexts = typeof fairPriceBasis
export type AdCheckTexts = typeof adCheck
export type AdMediaTexts = typeof adMedia
export type MeetupTexts = typeof meetups
export type CommentTexts = typeof comments
export type RatingTexts = typeof ratings
export type ReceivedRatingTexts = typeof receivedRatings
export type SafetyTexts = typeof safety
export type TrustTexts = typeof trust
export type LatePartTexts = typeof lateParts
export type ResultTexts = typeof results
export type CompareTexts = typeof compare
export type HidingTexts = typeof hiding
export type ShopFrontTexts = typeof shopFront
export type ShopSettingsTexts = typeof shopSettings
export type PlaceTexts = typeof places
export type RailTexts = typeof rails
export type InquiryListTexts = typeof inquiries
export type ListFilterTexts = typeof listFilters
export type SearchBoxTexts = typeof searchBox

/** Loaded by the moderators' pages. */
export type ModerationTexts = typeof moderation
