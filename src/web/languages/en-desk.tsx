import { Outlet } from 'react-router'
import { desk } from '#i18n/en/desk/index.ts'
import { moderation } from '#i18n/en/moderation.ts'
import { reports } from '#i18n/en/reports.ts'
import { provideDeskTexts } from '#web/features/desk/desk-text.ts'
import { provideModerationTexts } from '#web/features/moderation/moderation-text.ts'
import { provideReportTexts } from '#web/session/member-text.ts'

provideDeskTexts('en', desk)
provideModerationTexts('en', moderation)
provideReportTexts('en', reports)

export default Outlet
