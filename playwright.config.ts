// Browser tests on the real product, which e2e/support/product.ts starts and stops.
import { defineConfig, devices } from '@playwright/test'
import { mainStoriesPattern } from './e2e/support/main-stories.ts'
import type { TestOptions } from './e2e/support/test.ts'

// The default user agent of a headless browser looks like a crawler to the product.
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

/** A fake microphone that needs no permission dialog. */
const argsForMedia = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** CPU throttling factor, which also extends the timeouts; see docs/testing.md. */
const throttlingRate = Number(process.env.E2E_SLOW ?? 1)

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: '.data/e2e',
  globalSetup: './e2e/support/product.ts',
  fullyParallel: true,
  ...(process.env.E2E_ONLY_MAIN === '1' && { grep: mainStoriesPattern }),
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  quiet: true,
  // Long timeouts tolerate a slow machine and cost nothing when tests pass.
  timeout: 300_000 * throttlingRate,
  expect: { timeout: 60_000 * throttlingRate },
  use: {
    baseURL: process.env.E2E_URL,
    screenshot: 'only-on-failure',
    // Requests of a service worker bypass page.route; tests of our worker allow it.
    serviceWorkers: 'block',
    actionTimeout: 60_000 * throttlingRate,
    navigationTimeout: 90_000 * throttlingRate,
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
      testMatch: inFolders('desktop', 'once'),
      use: { language: 'ar', locale: 'ar-SY', userAgent: desktop, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'en-desktop',
      testMatch: inFolders('every-page', 'phone-and-desktop', 'desktop'),
      use: { language: 'en', locale: 'en-GB', userAgent: desktop, viewport: { width: 1280, height: 800 } },
    },
  ],
})
