import { Outlet } from 'react-router'
import { en } from '#i18n/en/shell.ts'
import { provideTexts } from '#web/session/language.ts'

// Being matched is being loaded: this language's texts travel with its pages and no others.
provideTexts('en', en)

export default Outlet
