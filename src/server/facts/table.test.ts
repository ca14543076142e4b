import { expect, test } from 'vitest'
import { readFactEntries } from './definitions.ts'
import { fromTable, toFile, toTable } from './table.ts'

const entries = readFactEntries()

test('all facts come back from the table as they were', () => {
  const back = fromTable(toTable(entries))
  expect(back).toEqual(entries)
  expect(JSON.parse(toFile(back))).toEqual(entries)
})

test('a table from a spreadsheet may have a mark at its start and plain line ends', () => {
  expect(fromTable(`\uFEFF${toTable(entries).replaceAll('\r\n', '\n')}`)).toEqual(entries)
})

test('a row that is not a fact is named by its number', () => {
  const table = 'categories,same_as,key,kind,ar,en\r\ncars,,colour,choice,اللون,Colour\r\n'
  expect(() => fromTable(table)).toThrow('Row 2 (colour)')
})
