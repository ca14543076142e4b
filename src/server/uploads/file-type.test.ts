import { expect, test } from 'vitest'
import { detectFileType } from './file-type.ts'

test.each([
  ['notes.txt', 'text/plain', 'txt'],
  ['prices.csv', 'text/csv', 'csv'],
  ['notes.constructor', 'text/plain', 'txt'],
])('the text file %s has the type %s', (name, type, extension) => {
  expect(detectFileType('file', Buffer.from('a,b\n1,2\n'), name)).toMatchObject({ type, extension })
})

test('a ZIP file with an extension that every object has is a ZIP file', () => {
  const start = Buffer.from('PK\u0003\u0004')
  expect(detectFileType('file', start, 'contract.toString')).toMatchObject({
    type: 'application/zip',
    extension: 'zip',
  })
})
