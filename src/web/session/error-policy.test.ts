import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { en } from '#i18n/en/shell.ts'
import { errorActionFor, messageOf } from './error-policy.ts'

const apiError = (status: number, message = 'Not like this') => new ApiError(status, { code: 'any', message })

describe('the reaction to a failed call', () => {
  test('a network error shows the offline notice', () => {
    expect(errorActionFor(new TypeError('Failed to fetch'), 'navigation', en)).toEqual({ do: 'say_offline' })
  })

  test('401 leads to the sign-in page', () => {
    expect(errorActionFor(apiError(401), 'background', en)).toEqual({ do: 'sign_in' })
  })

  test('403 shows a notice with the server’s message', () => {
    expect(errorActionFor(apiError(403), 'background', en)).toEqual({
      do: 'notice',
      title: 'Not like this',
      duration: 1_000_000,
    })
  })

  test.each([404, 409, 413, 429, 499])('%i shows a lasting notice that names the status', (status) => {
    expect(errorActionFor(apiError(status), 'background', en)).toEqual({
      do: 'notice',
      title: 'Not like this',
      content: `An Error has occurred at this request with status code ${status}`,
      duration: 1_000_000,
    })
  })

  test('422 is left to the caller', () => {
    expect(errorActionFor(apiError(422), 'navigation', en)).toEqual({ do: 'nothing' })
  })

  test.each([500, 503])('%i on a navigation leads to the error page', (code) => {
    expect(errorActionFor(apiError(code), 'navigation', en)).toEqual({ do: 'error_page', code })
  })

  test('a server error of a background call is ignored', () => {
    expect(errorActionFor(apiError(500), 'background', en)).toEqual({ do: 'nothing' })
  })

  test('a server error of a user action shows a notice on the same page', () => {
    expect(errorActionFor(apiError(503), 'action', en)).toMatchObject({ do: 'notice', title: 'Not like this' })
  })

  test('an unexpected exception counts as a 500', () => {
    expect(errorActionFor(new RangeError('boom'), 'navigation', en)).toEqual({ do: 'error_page', code: 500 })
  })
})

describe('the shown message', () => {
  test('is the server’s message for an API error', () => {
    expect(messageOf(apiError(400, 'From the server'), en)).toBe('From the server')
  })

  test('is the server’s message for a refused page change, as an object or as text', () => {
    expect(messageOf({ status: 409, data: { message: 'Changed meanwhile' } }, en)).toBe('Changed meanwhile')
    expect(messageOf({ status: 429, data: '{"message":"Too many requests"}' }, en)).toBe('Too many requests')
    expect(messageOf({ status: 429, data: '<h1>gateway</h1>' }, en)).toBe('An error occurred')
  })

  test('is the error’s own message otherwise', () => {
    expect(messageOf(new Error('Own words'), en)).toBe('Own words')
  })

  test('is a general one when the error has none', () => {
    expect(messageOf(undefined, en)).toBe('An error occurred')
    expect(messageOf(new Error(''), en)).toBe('An error occurred')
  })
})
