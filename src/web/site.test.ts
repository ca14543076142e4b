import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ar } from '#i18n/ar/shell.ts'
import { pageAt, sitePages } from './site.ts'

describe('the site pages', () => {
  test.each(sitePages)('$name has a file and a title', ({ name, isDesk }) => {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(existsSync(`src/web/pages/${kebab}.tsx`)).toBe(true)
    // A page that few people open has a dictionary of its own.
    expect(isDesk || name in ar.pages || name in ar.articles || existsSync(`src/i18n/ar/${kebab}.ts`)).toBe(true)
  })

  test('prefers a fixed path to one with a parameter', () => {
    expect(pageAt('/chats/archived')?.name).toBe('archivedChats')
    expect(pageAt('/chats/17')?.name).toBe('chat')
    expect(pageAt('/ads/17/edit')?.name).toBe('editAd')
  })

  test('finds no page for an unknown or incomplete path', () => {
    for (const path of ['/nothing', '/ad-details', '/ad-details/', '/terms/x', '/terms/', '//', '']) {
      expect(pageAt(path)).toBeUndefined()
    }
  })
})
