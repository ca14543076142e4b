import { describe, expect, test } from 'vitest'
import { PersonName } from './person-name.ts'
import { UserName } from './user-name.ts'

const problemOf = (schema: typeof PersonName | typeof UserName, name: string) =>
  schema.safeParse(name).error?.issues[0]?.message

describe('a full name', () => {
  test.each([
    'Souqna Support',
    'فريق سوقنا',
    'الإدارة',
    'ادارة الموقع',
    'Sоuqnа',
    'SouqnaTeam',
    'S o u q n a',
    'سـوقـنا',
    'Souq na',
    'Customer Support',
    'Adm1n',
    'سُوقُنا',
  ])('%s is reserved', (name) => {
    expect(['name_reserved', 'name_mixed']).toContain(problemOf(PersonName, name))
  })

  test.each(['Sоuq', 'Rimа Khatib', 'ريمa'])('%s mixes alphabets in a word', (name) => {
    expect(problemOf(PersonName, name)).toBe('name_mixed')
  })

  test('has at most three marks on a letter', () => {
    expect(problemOf(PersonName, `Rim${'\u0301'.repeat(4)}`)).toBe('name_marks')
    expect(problemOf(PersonName, 'مُحَمَّدٌ الخطيب')).toBeUndefined()
  })

  test.each([
    'ريم الخطيب',
    'Rim Al-Khatib',
    'رسمي أبو علي',
    'برويز مشرف',
    'سوق نادر',
    'Team Motors',
    'مكتب الأمين العقاري 2',
    'Élodie Ñandú',
    "O'Neill",
    'Ռուբեն Հակոբյան',
    'Иван Петров',
    'سيارات Kia حلب',
  ])('%s is an ordinary name', (name) => {
    expect(problemOf(PersonName, name)).toBeUndefined()
  })
})

describe('a user name', () => {
  test.each(['souqna.support', 'souqna_admin', 'فريق-سوقنا', 'admin', 'real-admin', 's0uqna', 'help'])(
    '%s is reserved',
    (name) => {
      expect(problemOf(UserName, name)).toBe('user_name_reserved')
    },
  )

  test.each(['rim.khatib', 'team-motors', 'info.cars', 'سوق-نادر'])('%s is free', (name) => {
    expect(problemOf(UserName, name)).toBeUndefined()
  })
})
