// Texts that the server itself renders, in all languages. The browser must not import it: it loads one language only.
import type { Language } from '#contract/language.ts'
import { adMedia as arAdMedia } from './ar/ad-media.ts'
import { mail as arMail } from './ar/mail.ts'
import { overload as arOverload } from './ar/overload.ts'
import { people as arPeople } from './ar/people.ts'
import { photoRequests as arPhotoRequests } from './ar/photo-requests.ts'
import { places as arPlaces } from './ar/places.ts'
import { reports as arReports } from './ar/reports.ts'
import { results as arResults } from './ar/results.ts'
import { share as arShare } from './ar/share.ts'
import { ar } from './ar/shell.ts'
import { sms as arSms } from './ar/sms.ts'
import { adMedia as enAdMedia } from './en/ad-media.ts'
import { mail as enMail } from './en/mail.ts'
import { overload as enOverload } from './en/overload.ts'
import { people as enPeople } from './en/people.ts'
import { photoRequests as enPhotoRequests } from './en/photo-requests.ts'
import { places as enPlaces } from './en/places.ts'
import { reports as enReports } from './en/reports.ts'
import { results as enResults } from './en/results.ts'
import { share as enShare } from './en/share.ts'
import { en } from './en/shell.ts'
import { sms as enSms } from './en/sms.ts'
import type {
  AdMediaTexts,
  MailTexts,
  OverloadTexts,
  PeopleTexts,
  PhotoRequestTexts,
  PlaceTexts,
  ReportTexts,
  ResultTexts,
  ShareTexts,
  ShellTexts,
  SmsTexts,
} from './texts.ts'

export const adMediaTexts: Record<Language, AdMediaTexts> = { ar: arAdMedia, en: enAdMedia }
export const shellTexts: Record<Language, ShellTexts> = { ar, en }
export const shareTexts: Record<Language, ShareTexts> = { ar: arShare, en: enShare }
export const smsTexts: Record<Language, SmsTexts> = { ar: arSms, en: enSms }
export const mailTexts: Record<Language, MailTexts> = { ar: arMail, en: enMail }
export const overloadTexts: Record<Language, OverloadTexts> = { ar: arOverload, en: enOverload }
export const peopleTexts: Record<Language, PeopleTexts> = { ar: arPeople, en: enPeople }
export const photoRequestTexts: Record<Language, PhotoRequestTexts> = { ar: arPhotoRequests, en: enPhotoRequests }
export const placeTexts: Record<Language, PlaceTexts> = { ar: arPlaces, en: enPlaces }
export const reportTexts: Record<Language, ReportTexts> = { ar: arReports, en: enReports }
export const resultTexts: Record<Language, ResultTexts> = { ar: arResults, en: enResults }
