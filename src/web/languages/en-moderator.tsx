import { Outlet } from 'react-router'
import { moderation } from '#i18n/en/moderation.ts'
import { provideModerationTexts } from '#web/features/moderation/moderation-text.ts'

provideModerationTexts('en', moderation)

export default Outlet
