import { Outlet } from 'react-router'
import { account } from '#i18n/en/account.ts'
import { provideAccountTexts } from '#web/session/language.ts'

provideAccountTexts('en', account)

export default Outlet
