import type { Permission } from '#contract/staff.ts'
import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export type DeskLink = { to: string; icon: IconName; permission: Permission; label: (texts: DeskTexts) => string }

/** The parts of the desk. Each role sees those that it may open. */
export const deskLinks: DeskLink[] = [
  { to: '/desk', icon: 'layout-dashboard', permission: 'see_desk', label: ({ shell }) => shell.links.today },
  { to: '/desk/cases', icon: 'flag', permission: 'moderate', label: ({ shell }) => shell.links.cases },
  { to: '/desk/people', icon: 'user', permission: 'see_people', label: ({ people }) => people.title },
  { to: '/desk/approvals', icon: 'check', permission: 'ban', label: ({ people }) => people.approvals.title },
  { to: '/desk/settings', icon: 'settings', permission: 'edit_settings', label: ({ settings }) => settings.title },
  { to: '/desk/navigation', icon: 'menu', permission: 'edit_settings', label: ({ settings }) => settings.nav.title },
  { to: '/desk/categories', icon: 'layers', permission: 'edit_market', label: ({ categories }) => categories.title },
  { to: '/desk/places', icon: 'map-pin', permission: 'edit_market', label: ({ places }) => places.title },
  { to: '/desk/announcements', icon: 'megaphone', permission: 'edit_words', label: ({ words }) => words.title },
  { to: '/desk/texts', icon: 'file-text', permission: 'edit_words', label: ({ texts }) => texts.title },
  { to: '/desk/featured', icon: 'sparkles', permission: 'feature', label: ({ featured }) => featured.title },
  { to: '/desk/synonyms', icon: 'search', permission: 'edit_market', label: ({ synonyms }) => synonyms.title },
  { to: '/desk/prohibited', icon: 'ban', permission: 'edit_market', label: ({ prohibited }) => prohibited.title },
  { to: '/desk/rate', icon: 'trending-down', permission: 'edit_market', label: ({ rate }) => rate.title },
  { to: '/desk/team', icon: 'users', permission: 'see_desk', label: ({ shell }) => shell.links.team },
  { to: '/desk/insight', icon: 'chart-column', permission: 'see_insight', label: ({ insight }) => insight.title },
  { to: '/desk/log', icon: 'list', permission: 'see_log', label: ({ shell }) => shell.links.log },
]
