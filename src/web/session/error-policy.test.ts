import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { en } from '#i18n/en/shell.ts'
import { errorActionFor, messageOf } from './error-policy.ts'

const refused = (status: number, message = 'Not like this') => new ApiError(status, { code: 'any', message })

describe('what happens when a call fails', () => {
  test('no answer at all says once that the connection is gone', () => {
    expect(errorActionFor(new TypeError('Failed to fetch'), 'navigation', en)).toEqual({ do: 'say_offline' })
  })

  test('401 leads to signing in', () => {
    expect(errorActionFor(refused(401), 'background', en)).toEqual({ do: 'sign_in' })
  })

  test('403 is an error notice with the server’s message', () => {
    expect(errorActionFor(refused(403), 'background', en)).toEqual({
      do: 'notice',
      title: 'Not like this',
      duration: 1_000_000,
    })
  })

  test.each([404, 409, 413, 429, 499])('%i is a notice that names the status and stays', (status) => {
    expect(errorActionFor(refused(status), 'background', en)).toEqual({
      do: 'notice',
      title: 'Not like this',
      content: `An Error has occurred at this request with status code ${status}`,
      duration: 1_000_000,
    })
  })

  test('422 is left to the caller', () => {
    expect(errorActionFor(refused(422), 'navigation', en)).toEqual({ do: 'nothing' })
  })

  test.each([500, 503])('%i on a navigation leads to the error page', (code) => {
    expect(errorActionFor(refused(code), 'navigation', en)).toEqual({ do: 'error_page', code })
  })

  test('a failing background call never throws a person out of what they are doing', () => {
    expect(errorActionFor(refused(500), 'background', en)).toEqual({ do: 'nothing' })
  })

  test('what somebody pressed for and failed is told where they are', () => {
    expect(errorActionFor(refused(503), 'action', en)).toMatchObject({ do: 'notice', title: 'Not like this' })
  })

  test('a bug of ours counts as a 500', () => {
    expect(errorActionFor(new RangeError('boom'), 'navigation', en)).toEqual({ do: 'error_page', code: 500 })
  })
})

describe('which message is shown', () => {
  test('the server’s message comes first', () => {
    expect(messageOf(refused(400, 'From the server'), en)).toBe('From the server')
  })

  test('then the error’s own', () => {
    expect(messageOf(new Error('Own words'), en)).toBe('Own words')
  })

  test('and when there is none, our last word', () => {
    expect(messageOf(undefined, en)).toBe('An error occurred')
    expect(messageOf(new Error(''), en)).toBe('An error occurred')
  })
})
