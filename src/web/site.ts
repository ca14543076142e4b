import { searchQueryKeys } from './session/search-state.ts'

// Every URL of the product, once. The router, the page cache, the private pages' gate and the site map read it.

/**
 * public: same bytes for everyone, indexed. guest: the same, but not indexed. draft: like guest, and a place to come back
 * to: what is written there stays in the browser until its writer signs in to publish it. private: needs a session.
 */
export type Access = 'public' | 'guest' | 'draft' | 'private'

export type SitePage = {
  /** Also the name of its texts in i18n `pages` or `articles`, and (kebab-case) of its file in pages/. */
  name: string
  path: string
  access: Access
  /** The query parameters the page reads. Others are dropped before it is rendered, and so cannot fill the cache. */
  query?: string[]
}

const open = (name: string, path: string, query: string[] = []): SitePage => ({ name, path, access: 'public', query })
const guest = (name: string, path: string, query: string[] = []): SitePage => ({ name, path, access: 'guest', query })
const draft = (name: string, path: string): SitePage => ({ name, path, access: 'draft' })
const own = (name: string, path: string): SitePage => ({ name, path, access: 'private' })

export const sitePages: SitePage[] = [
  open('home', '/', searchQueryKeys),
  open('ad', '/ad-details/:id'),
  open('inquiry', '/scope/:id'),
  open('seller', '/vendor-details/:id', ['page']),
  open('featured', '/featured-offers', ['page']),
  open('inquiries', '/inquiries', ['page', 'category_id']),
  open('services', '/services'),
  open('terms', '/terms'),
  open('policy', '/our-policy'),
  open('prohibited', '/prohibited-items'),
  open('ratingSystem', '/rating-system'),
  open('securityCenter', '/security-center'),
  open('experience', '/experience-rating'),
  open('faq', '/faq'),
  open('siteMap', '/sitemap'),
  guest('error', '/error', ['code', 'next']),
  guest('login', '/login', ['next']),
  guest('verify', '/verify'),
  guest('register', '/register'),
  guest('forgotPassword', '/forgot-password'),
  guest('resetPassword', '/reset-password'),
  own('dashboard', '/dashboard'),
  draft('newAd', '/ads/new'),
  own('editAd', '/ads/:id/edit'),
  draft('newInquiry', '/scopes/new'),
  own('editInquiry', '/scopes/:id/edit'),
  own('favourites', '/favourites'),
  own('followers', '/followers'),
  own('following', '/following'),
  own('blocked', '/blocked'),
  own('chats', '/chats'),
  own('archivedChats', '/chats/archived'),
  own('chat', '/chats/:id'),
  own('notifications', '/notifications'),
  own('profileSettings', '/profile-settings'),
  own('complaints', '/complaints'),
  own('moderation', '/moderation'),
  own('moderationCase', '/moderation/:id'),
]

/** Pages with one fixed address that people may find through a search engine. */
export const indexedPaths = sitePages.filter((page) => page.access === 'public' && !page.path.includes(':'))

/** The page a path (without its language) belongs to. Fixed paths win over those with a parameter. */
export function pageAt(path: string): SitePage | undefined {
  const parts = path.split('/')
  const fits = sitePages.filter((page) => patternFits(page.path.split('/'), parts))
  return fits.find((page) => !page.path.includes(':')) ?? fits[0]
}

function patternFits(pattern: string[], parts: string[]) {
  return (
    pattern.length === parts.length &&
    pattern.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
  )
}
