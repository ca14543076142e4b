import { expect, test } from 'vitest'
import { createCrawlerFiles } from './crawler-files.ts'

const filesOf = (securityContact: string | undefined) =>
  createCrawlerFiles({
    publicUrl: 'https://souqna.example',
    securityContact,
    siteName: () => 'سوق الشام',
    paths: [],
    privatePaths: [],
    listFiles: async () => [],
    readFile: async () => null,
  })

test('security.txt names the contact and ends in a year', async () => {
  const reply = await filesOf('mailto:security@souqna.example').request('/.well-known/security.txt')
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
  const text = await reply.text()
  expect(text).toContain('Contact: mailto:security@souqna.example\n')
  expect(text).toContain('Canonical: https://souqna.example/.well-known/security.txt\n')
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 364 * 86_400_000)
  expect(expires).toBeLessThanOrEqual(Date.now() + 365 * 86_400_000)
})

test('security.txt without a contact leads to a page of the site', async () => {
  const reply = await filesOf(undefined).request('/.well-known/security.txt')
  expect(await reply.text()).toContain('Contact: https://souqna.example/en/security-center\n')
})

test('the manifest has the name that the team has chosen', async () => {
  const reply = await filesOf(undefined).request('/en/manifest.webmanifest')
  expect(await reply.json()).toMatchObject({ name: 'سوق الشام', short_name: 'سوق الشام', lang: 'en' })
})
