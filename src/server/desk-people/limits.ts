import { hour } from '#server/platform/time.ts'

/** Per member of staff. Every use is in the log; the limits keep a stolen session from reading out the numbers. */
export const deskPeopleLimits = {
  phoneSearches: { name: 'desk_phone_searches', times: 30, per: hour },
  shownPhones: { name: 'desk_shown_phones', times: 30, per: hour },
  phoneCodes: { name: 'desk_phone_codes', times: 30, per: hour },
  notes: { name: 'desk_notes', times: 60, per: hour },
  acts: { name: 'desk_person_acts', times: 120, per: hour },
} as const
