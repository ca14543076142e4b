// A child process that stores images one after another and sends the name of each to its parent, until the parent kills
// it in the middle of one.
import { createMedia } from '#server/media/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { openStorage } from '#server/uploads/index.ts'
import { jpegOf } from './jpeg.ts'
import { splitBytes } from './test-files.ts'

const [url = '', dataDir = '', owner = ''] = process.argv.slice(2)
const db = connect(url, () => {})
const storage = openStorage({ dataDir, s3: undefined })
const media = createMedia({ db, clock: systemClock, log: silentLog, dataDir, storage })
const bytes = await jpegOf({ width: 700, height: 500 })

for (;;) {
  const upload = { type: 'image/jpeg', body: splitBytes(bytes, 4096) }
  const { name } = await media.storeImage({ id: Number(owner), role: null, sessionId: 0 }, 'ad', upload)
  process.send?.(name)
}
