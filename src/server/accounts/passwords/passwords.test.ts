import { stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { HttpError } from '#server/platform/http-error.ts'
import { hashLength } from './common-passwords.ts'
import { assertStrongPassword, hashPassword, verifyPassword } from './passwords.ts'

const isRejected = async (password: string, words: string[] = []) =>
  assertStrongPassword(password, words).then(
    () => false,
    (error) => error instanceof HttpError && error.violations?.password?.[0]?.code === 'password_common',
  )

const owner = { key: '203.0.113.1', isKnown: false }

describe('a stored password', () => {
  test('is a salted argon2id hash with 19 MiB and two passes', async () => {
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashPassword('correct horse')).not.toBe(hash)
  })

  test('must match exactly: nothing is truncated, case folded or trimmed', async () => {
    const long = `${'ك'.repeat(60)}end12345`
    const hash = await hashPassword(long)
    expect(await verifyPassword(hash, long, owner)).toBe(true)
    expect(await verifyPassword(hash, `${long} `, owner)).toBe(false)
    expect(await verifyPassword(hash, long.toUpperCase(), owner)).toBe(false)
    expect(await verifyPassword(hash, long.slice(0, -1), owner)).toBe(false)
  })

  test('that is missing never matches', async () => {
    expect(await verifyPassword(null, 'anything at all', owner)).toBe(false)
  })

  test('is verified with the cost in its hash', async () => {
    const older = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword(older, 'password', owner)).toBe(true)
  })
})

describe('a new password', () => {
  test.each(['12345678', 'password1', 'PASSWORD1', '١٢٣٤٥٦٧٨', 'qwertyuiop', 'iloveyou'])(
    '%s is rejected as a common password',
    async (password) => {
      expect(await isRejected(password)).toBe(true)
    },
  )

  test.each([
    '00000000',
    '88888888',
    '87654321',
    '987654321',
    '0987654321',
    '0123456789',
    '123123123',
    '12341234',
    'abcdefgh',
    'aaaaaaaa',
    '1111abcd',
    'ابتثابتث',
  ])('%s is rejected because it repeats or counts', async (password) => {
    expect(await isRejected(password)).toBe(true)
  })

  test('is compared with at least 100,000 common ones of eight or more characters', async () => {
    const { size } = await stat(new URL('./common-passwords.bin', import.meta.url))
    expect(size / hashLength).toBeGreaterThanOrEqual(100_000)
    for (const password of ['sunshine1', 'manchester1', 'Liverpool1']) {
      expect([password, await isRejected(password)]).toEqual([password, true])
    }
  })

  test.each(['souqna2026', 'Souqna!!', 'سوقنا١٢٣', 'syria2011'])(
    '%s is rejected because it consists of site words',
    async (word) => {
      expect(await isRejected(word)).toBe(true)
    },
  )

  test('that consists of the user’s name, e-mail address or phone is rejected', async () => {
    const words = ['Rim Al-Khatib', 'rim.k', 'rimoush@mail.test', '+963991234567', '0991234567']
    for (const password of ['rim-khatib', 'RimAlKhatib99', 'rimoush2026', '0991234567', '963991234567']) {
      expect([password, await isRejected(password, words)]).toEqual([password, true])
    }
    expect(await isRejected('khatib-garden-orange', words)).toBe(false)
  })

  test.each(['كلمة سر طويلة جداً', 'correct horse battery', 'aabbccddeeff99', '8271649305'])(
    '%s is accepted without special characters',
    async (password) => {
      expect(await isRejected(password, ['سامر الحلاق'])).toBe(false)
    },
  )
})
