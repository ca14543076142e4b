import { searchQueryKeys } from './session/search-state.ts'

// The list of all pages, used by the router, the page cache, the check for private pages and the site map.

/**
 * public: the same for everyone, indexed. guest: the same for everyone, not indexed. draft: like guest, but a valid return
 * path after signing in, because its draft stays in the browser until then. private: needs a session.
 */
export type Access = 'public' | 'guest' | 'draft' | 'private'

export type SitePage = {
  /** Also the key of its texts in i18n `pages` or `articles`, and in kebab-case its file in pages/. */
  name: string
  path: string
  access: Access
  isDesk?: true
  /** A private page that shows visitors what is on their device. */
  isOpenToVisitors?: true
  /** The query parameters of the page. Others are dropped before rendering, so they cannot fill the cache. */
  query?: string[]
}

const publicPage = (name: string, path: string, query: string[] = []): SitePage => ({
  name,
  path,
  access: 'public',
  query,
})
const guestPage = (name: string, path: string, query: string[] = []): SitePage => ({
  name,
  path,
  access: 'guest',
  query,
})
const draftPage = (name: string, path: string): SitePage => ({ name, path, access: 'draft' })
const privatePage = (name: string, path: string): SitePage => ({ name, path, access: 'private' })
/** For the staff: has texts of its own, and each page asks for a permission. */
const deskPage = (name: string, path: string): SitePage => ({ name, path, access: 'private', isDesk: true })

export const sitePages: SitePage[] = [
  publicPage('home', '/', [...searchQueryKeys, 'details']),
  publicPage('ad', '/ad-details/:id'),
  publicPage('inquiry', '/scope/:id'),
  publicPage('seller', '/vendor-details/:id', ['page', 'category_id', 'search', 'sort']),
  publicPage('featured', '/featured-offers', ['page', 'category_id', 'zone_id', 'search', 'priceFrom', 'priceTo']),
  publicPage('inquiries', '/inquiries', ['page', 'category_id', 'governorate_id', 'search']),
  publicPage('map', '/map', searchQueryKeys),
  publicPage('services', '/services'),
  publicPage('terms', '/terms'),
  publicPage('policy', '/our-policy'),
  publicPage('prohibited', '/prohibited-items'),
  publicPage('ratingSystem', '/rating-system'),
  publicPage('securityCenter', '/security-center'),
  publicPage('experience', '/experience-rating'),
  publicPage('faq', '/faq'),
  publicPage('transparency', '/transparency'),
  publicPage('siteMap', '/sitemap'),
  guestPage('compare', '/compare', ['ids']),
  guestPage('stillAvailable', '/still-available'),
  guestPage('meetups', '/meeting'),
  guestPage('error', '/error', ['code', 'next']),
  guestPage('login', '/login', ['next']),
  guestPage('verify', '/verify'),
  guestPage('register', '/register'),
  guestPage('forgotPassword', '/forgot-password'),
  guestPage('resetPassword', '/reset-password'),
  privatePage('dashboard', '/dashboard'),
  privatePage('deals', '/deals'),
  draftPage('newAd', '/ads/new'),
  privatePage('editAd', '/ads/:id/edit'),
  draftPage('newInquiry', '/scopes/new'),
  privatePage('editInquiry', '/scopes/:id/edit'),
  { ...privatePage('favourites', '/favourites'), isOpenToVisitors: true },
  privatePage('savedSearches', '/saved-searches'),
  privatePage('followers', '/followers'),
  privatePage('following', '/following'),
  privatePage('blocked', '/blocked'),
  privatePage('chats', '/chats'),
  privatePage('archivedChats', '/chats/archived'),
  privatePage('chat', '/chats/:id'),
  privatePage('notifications', '/notifications'),
  privatePage('profileSettings', '/profile-settings'),
  privatePage('complaints', '/complaints'),
  deskPage('desk', '/desk'),
  deskPage('deskCases', '/desk/cases'),
  deskPage('deskCase', '/desk/cases/:id'),
  deskPage('deskPeople', '/desk/people'),
  deskPage('deskPerson', '/desk/people/:id'),
  deskPage('deskApprovals', '/desk/approvals'),
  deskPage('deskCategories', '/desk/categories'),
  deskPage('deskPlaces', '/desk/places'),
  deskPage('deskFeatured', '/desk/featured'),
  deskPage('deskTeam', '/desk/team'),
  deskPage('deskInsight', '/desk/insight'),
  deskPage('deskSettings', '/desk/settings'),
  deskPage('deskNavigation', '/desk/navigation'),
  deskPage('deskAnnouncements', '/desk/announcements'),
  deskPage('deskTexts', '/desk/texts'),
  deskPage('deskSynonyms', '/desk/synonyms'),
  deskPage('deskProhibited', '/desk/prohibited'),
  deskPage('deskRate', '/desk/rate'),
  deskPage('deskLog', '/desk/log'),
  deskPage('deskInvitation', '/desk/invitation'),
]

/** Pages with a fixed path that search engines may index. */
/** Visitors are sent to the sign-in page. */
export const needsSession = ({ access, isOpenToVisitors }: SitePage) => access === 'private' && !isOpenToVisitors

export const indexedPaths = sitePages.filter((page) => page.access === 'public' && !page.path.includes(':'))

/** The page of a path without its language. Fixed paths win over paths with a parameter. */
export function pageAt(path: string): SitePage | undefined {
  const parts = path.split('/')
  const matches = patterns.filter(({ pattern }) => patternMatches(pattern, parts))
  return (matches.find(({ page }) => !page.path.includes(':')) ?? matches[0])?.page
}

const patterns = sitePages.map((page) => ({ page, pattern: page.path.split('/') }))

function patternMatches(pattern: string[], parts: string[]) {
  return (
    pattern.length === parts.length &&
    pattern.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
  )
}
