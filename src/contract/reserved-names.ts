// Names that look like the site or its staff. Chats, comments and notifications show the full name, so both names count.
import { confusableKey } from './confusable.ts'

/** Nobody may have the name of the site inside a name. */
const siteNames = ['souqna', 'soukna', 'sooqna', 'سوقنا']

/** Words of the staff. Left out are words that are also names of people (رسمي, مشرف) or of shops (team, security). */
const staffWords = [
  'admin',
  'admins',
  'administrator',
  'administration',
  'moderator',
  'moderators',
  'support',
  'staff',
  'official',
  'ادارة',
  'الادارة',
  'ادمن',
  'الادمن',
  'المشرف',
  'المشرفون',
  'دعم',
  'الدعم',
  'الرسمي',
  'الرسمية',
]

/** Refused as a whole user name only. */
const ownUserNames = [
  'mod',
  'help',
  'root',
  'system',
  'security',
  'team',
  'info',
  'contact',
  'null',
  'undefined',
  'me',
  'deleted',
  'anonymous',
  'مشرف',
  'فريق',
  'رسمي',
  'الامن',
  'محذوف',
]

const siteKeys = siteNames.map(confusableKey)
const staffKeys = new Set(staffWords.map(confusableKey))
const ownKeys = new Set(ownUserNames.map(confusableKey))

/** Signs that look like the badge of the staff. */
const badgeSigns = /[\u2611\u2705\u2713\u2714\u221a\u{1f396}\u{1f3c5}\u{1f5f8}\u{1f5f9}\u{1f6e1}\u{1f197}]/u

/** True if a word of the name is reserved, also when its letters are spaced out or imitated. */
export function hasReservedWord(name: string): boolean {
  if (badgeSigns.test(name)) return true
  const words = name.split(/[^\p{L}\p{M}\p{N}|\u0640]+/u).filter(Boolean)
  const keys = [...words.map(confusableKey), spacedOut(words), confusableKey(words.join(''))]
  const isWholeSiteName = siteKeys.includes(keys.at(-1) ?? '')
  return (
    isWholeSiteName ||
    keys.slice(0, -1).some((key) => staffKeys.has(key) || siteKeys.some((site) => key.includes(site)))
  )
}

export const isReservedUserName = (name: string) => hasReservedWord(name) || ownKeys.has(confusableKey(name))

/** `S o u q n a` is one word. */
const spacedOut = (words: string[]) => confusableKey(words.filter((word) => [...word].length === 1).join(''))
