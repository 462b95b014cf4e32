import { defineConfig } from '@playwright/test'

/** Portal journeys that also run on a phone. The longest one has a person on a phone of their own. */
const onPhone = /\/(phone|privacy)\.spec\.ts$/
const phoneOnly = /phone\.spec\.ts$/
const longest = /(full-application|exam-office|languages)\.spec\.ts$/

export default defineConfig({
  testDir: './journeys',
  globalSetup: './start-product.ts',
  timeout: 180_000,
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A failed journey is retried with a full trace and reported; see scripts/test.mjs.
  retries: 1,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  // The longest journeys start first, so that none of them runs alone at the end.
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'journeys', testIgnore: [longest, phoneOnly] },
    {
      name: 'phone',
      testMatch: onPhone,
      testIgnore: longest,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
    },
  ],
  use: {
    // The worker would fetch every script again for each visitor; journeys that test it, or the whole path, allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.QUICKEST_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
