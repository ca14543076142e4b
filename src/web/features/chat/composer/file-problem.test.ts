import { expect, test } from 'vitest'
import { maxChatFileBytes } from '#contract/messages.ts'
import { fileProblem } from './file-problem.ts'

test.each(['image', 'video', 'file'] as const)('an empty file cannot be sent: %s', (kind) => {
  expect(fileProblem(kind, { size: 0 })).toBe('empty')
  expect(fileProblem(kind, { size: 1 })).toBe(null)
})

test('a file has a limit, an image has none', () => {
  expect(fileProblem('file', { size: maxChatFileBytes.file })).toBe(null)
  expect(fileProblem('file', { size: maxChatFileBytes.file + 1 })).toBe('tooHeavy')
  expect(fileProblem('image', { size: maxChatFileBytes.video + 1 })).toBe(null)
})
