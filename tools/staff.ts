// npm run staff -- <@user name or phone> [--role=owner] [--remove] [--yes], or without a name to list the staff. Uses
// the database of npm start, which may be running.
import { createInterface } from 'node:readline/promises'
import { type StaffRole, staffRoles } from '#contract/staff.ts'
import { findUserByLogin, type NamedUser } from '#server/accounts/index.ts'
import { insertDroppedTags } from '#server/http/pages/dropped-tags.sql.ts'
import { readProcessConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db.ts'
import { createDropTags } from '#server/platform/drop-tags.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/platform/migrations.ts'
import { findStaff, type MemberRow, setStaffRole } from '#server/staff/index.ts'

const role = readRole(process.argv.find((word) => word.startsWith('--role='))?.slice('--role='.length))
const isRemoved = process.argv.includes('--remove')
const login = process.argv.slice(2).find((word) => !word.startsWith('--'))

const config = readProcessConfig()
const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir })
const db = connect(config.databaseDirectUrl ?? postgres?.url ?? '', () => {})
// The running product reads the row and drops the pages.
const dropTags = createDropTags({ record: insertDroppedTags, invalidate: () => {} })
try {
  await migrate(db.pool)
  if (!login) list(await findStaff(db))
  else if (await isConfirmed(await findUserByLogin(db, login))) {
    const user = await setStaffRole({ db, dropTags }, login, isRemoved ? null : role)
    process.stdout.write(`${describe(user)} ${isRemoved ? 'has no role any more' : `now has the role ${role}`}.\n`)
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await db.close()
  await postgres?.stop()
}

function fail(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function list(staff: MemberRow[]) {
  const lines = staff.map((member) => `${member.staff_role.padEnd(9)} ${describe(member)}`)
  process.stdout.write(`${lines.length ? lines.join('\n') : 'There is no staff.'}\n`)
}

/** The first owner needs no option; owners invite the others at the desk. */
function readRole(text = 'owner'): StaffRole {
  const known = staffRoles.find((one) => one === text)
  if (known) return known
  process.stderr.write(`--role is one of ${staffRoles.join(', ')}.\n`)
  process.exit(1)
}

/** The operator sees who it is before anything changes. */
async function isConfirmed(user: NamedUser) {
  if (process.argv.includes('--yes')) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = isRemoved
    ? `Take the role from ${describe(user)}? [y/N] `
    : `Give ${describe(user)} the role ${role}? [y/N] `
  const answer = await terminal.question(question).finally(() => terminal.close())
  return /^y(es)?$/i.test(answer.trim())
}

function describe({ full_name, user_name, phone }: NamedUser) {
  return `${full_name} (@${user_name}, ${phone ?? 'no phone'})`
}
