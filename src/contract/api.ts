import { accounts } from './accounts.ts'
import { adFiles } from './ad-files.ts'
import { ads } from './ads.ts'
import { catalog } from './catalog.ts'
import { chat } from './chat.ts'
import { comments } from './comments.ts'
import { comparison } from './comparison.ts'
import { dashboard } from './dashboard.ts'
import { facts } from './facts.ts'
import { favourites } from './favourites.ts'
import { images } from './images.ts'
import { inquiries } from './inquiries.ts'
import { me } from './me.ts'
import { rates } from './money.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { posting } from './posting.ts'
import { push } from './push.ts'
import { ratings } from './ratings.ts'
import { reports } from './reports.ts'
import { sellers } from './sellers.ts'

/** All endpoints by domain. */
export const api = {
  accounts,
  adFiles,
  ads,
  catalog,
  chat,
  comments,
  comparison,
  dashboard,
  facts,
  favourites,
  images,
  inquiries,
  me,
  notifications,
  people,
  posting,
  push,
  rates,
  ratings,
  reports,
  sellers,
}

export type SouqnaApi = typeof api
