// Links of the bars, the drawer and the footer.
import type { ShellTexts } from '#i18n/texts.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export type ShellLink = { to: string; icon: IconName; label: string; count?: number }

export const mainLinks = ({ shell }: ShellTexts): ShellLink[] => [
  { to: '/', icon: 'house', label: shell.home },
  { to: '/inquiries', icon: 'megaphone', label: shell.inquiries },
  { to: '/featured-offers', icon: 'sparkles', label: shell.featured },
  { to: '/favourites', icon: 'heart', label: shell.favourites },
  { to: '/chats', icon: 'message-circle', label: shell.chats },
  { to: '/dashboard', icon: 'layout-dashboard', label: shell.dashboard },
]

export const helpLinks = ({ articles, pages }: ShellTexts): ShellLink[] => [
  { to: '/services', icon: 'wrench', label: articles.services },
  { to: '/faq', icon: 'circle-help', label: articles.faq },
  { to: '/security-center', icon: 'shield-check', label: articles.securityCenter },
  { to: '/rating-system', icon: 'star', label: articles.ratingSystem },
  { to: '/experience-rating', icon: 'badge-check', label: pages.experience.title },
  { to: '/complaints', icon: 'flag', label: pages.complaints.title },
]

export const ruleLinks = ({ articles, pages }: ShellTexts): ShellLink[] => [
  { to: '/terms', icon: 'file-text', label: articles.terms },
  { to: '/our-policy', icon: 'lock', label: articles.policy },
  { to: '/prohibited-items', icon: 'ban', label: articles.prohibited },
  { to: '/sitemap', icon: 'map', label: pages.siteMap.title },
]

/** All account pages, for the site map. */
export const everyAccountLink = (text: ShellTexts): ShellLink[] => [
  { to: '/login', icon: 'log-in', label: text.pages.login.title },
  { to: '/register', icon: 'user-plus', label: text.pages.register.title },
  ...accountLinks(text),
  { to: '/followers', icon: 'users', label: text.pages.followers.title },
  { to: '/blocked', icon: 'ban', label: text.pages.blocked.title },
  { to: '/notifications', icon: 'bell', label: text.pages.notifications.title },
  { to: '/chats/archived', icon: 'archive', label: text.pages.archivedChats.title },
  { to: '/ads/new', icon: 'circle-plus', label: text.pages.newAd.title },
  { to: '/scopes/new', icon: 'megaphone', label: text.pages.newInquiry.title },
]

export const accountLinks = ({ shell, pages }: ShellTexts): ShellLink[] => [
  { to: '/dashboard', icon: 'layout-dashboard', label: shell.dashboard },
  { to: '/favourites', icon: 'heart', label: shell.favourites },
  { to: '/saved-searches', icon: 'bell', label: pages.savedSearches.title },
  { to: '/following', icon: 'users', label: pages.following.title },
  { to: '/profile-settings', icon: 'settings', label: pages.profileSettings.title },
]

/** Account menu of the signed-in user. `waitingCases`: undefined for everyone but the staff. */
export const memberLinks = (text: ShellTexts, waitingCases: number | undefined): ShellLink[] => [
  ...(waitingCases === undefined ? [] : [deskLink(text, waitingCases)]),
  { to: '/dashboard', icon: 'layout-dashboard', label: text.shell.dashboard },
  { to: '/favourites', icon: 'heart', label: text.shell.favourites },
  { to: '/saved-searches', icon: 'bell', label: text.pages.savedSearches.title },
  { to: '/followers', icon: 'users', label: text.pages.followers.title },
  { to: '/following', icon: 'user-plus', label: text.pages.following.title },
  { to: '/profile-settings', icon: 'settings', label: text.pages.profileSettings.title },
]

const deskLink = ({ pages }: ShellTexts, count: number): ShellLink => ({
  to: '/desk',
  icon: 'shield-check',
  label: pages.desk.title,
  count,
})
