import { Outlet } from 'react-router'
import { en } from '#i18n/en/shell.ts'
import { provideTexts } from '#web/session/language.ts'

// Loading the route loads the texts of its language only.
provideTexts('en', en)

export default Outlet
