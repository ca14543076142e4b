// Browser stories on the real product, which e2e/support/product.ts starts and stops.
import { defineConfig, devices } from '@playwright/test'
import type { TestOptions } from './e2e/support/test.ts'

// A headless browser calls itself one, and the product would take it for a crawler.
const { userAgent: desktop } = devices['Desktop Chrome']
const { userAgent: phone } = devices['Pixel 7']

const argsForRoot = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The folder of a test decides in which projects it runs; docs/testing.md explains why. */
const inFolders = (...folders: string[]) => folders.map((folder) => `e2e/${folder}/**/*.test.ts`)

/** A microphone that hums, and may be used without asking. */
const argsForMedia = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Stories may be told on slow phones: docs/testing.md. */
const patience = Number(process.env.E2E_SLOW ?? 1)

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: '.data/e2e',
  globalSetup: './e2e/support/product.ts',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  quiet: true,
  // A machine that stands still for a moment is not what is tested: limits are wide, and cost nothing when all is well.
  timeout: 90_000 * patience,
  expect: { timeout: 10_000 * patience },
  use: {
    baseURL: process.env.E2E_URL,
    screenshot: 'only-on-failure',
    // What a service worker asks for goes past page.route; stories about ours allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000 * patience,
    navigationTimeout: 20_000 * patience,
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? [...argsForRoot, ...argsForMedia] : argsForMedia,
    },
  },
  projects: [
    {
      name: 'ar-phone',
      testMatch: inFolders('every-page', 'phone-and-desktop', 'phone'),
      use: {
        language: 'ar',
        locale: 'ar-SY',
        userAgent: phone,
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'ar-desktop',
      testMatch: inFolders('every-page', 'desktop', 'once'),
      use: { language: 'ar', locale: 'ar-SY', userAgent: desktop, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'en-desktop',
      testMatch: inFolders('every-page', 'phone-and-desktop', 'desktop'),
      use: { language: 'en', locale: 'en-GB', userAgent: desktop, viewport: { width: 1280, height: 800 } },
    },
  ],
})
