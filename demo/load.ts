// Loads the demo marketplace into an empty database, and its images into the storage.

import { uniqueImages } from '#demo/generate/image-subjects.ts'
import { demoAds } from '#demo/generate/marketplace.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { refreshSearch } from '#server/search/index.ts'
import type { FileStorage } from '#server/uploads/index.ts'
import { type DemoAccount, openDemoAccounts } from './accounts.ts'
import { copyImages } from './copy-images.ts'
import { countUsers } from './demo.sql.ts'
import { insertMarketplace, type OnStep } from './insert.ts'
import { makeDemo } from './make-demo.ts'

type LoadContext = { db: Db; storage: FileStorage }

/** Returns the accounts anyone may sign in to: none where SMS are really sent, because their password is public. */
export async function loadDemo(
  { config, ...context }: LoadContext & { config: Config },
  onStep: OnStep,
): Promise<DemoAccount[]> {
  await loadMarketplace(context, onStep)
  return config.sms.driver === 'inbox' ? openDemoAccounts(context.db) : []
}

export async function loadMarketplace({ db, storage }: LoadContext, onStep: OnStep, ads = demoAds): Promise<void> {
  if ((await countUsers(db))?.count) return
  const marketplace = await makeDemo({ ads, now: new Date() })
  const copying = copyImages(storage, uniqueImages(marketplace).keys())
  // An error is reported at the commit; without this it would also be an unhandled rejection.
  copying.catch(() => {})
  // The commit waits for the images: after a crash the database is still empty, and the next start loads everything.
  await insertMarketplace(db, marketplace, { onStep, beforeCommit: () => copying })
  await refreshSearch(db)
}
