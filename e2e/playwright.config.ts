import { defineConfig } from '@playwright/test'

/**
 * The journeys of the portal run on a phone, with touch: most applicants have nothing else, and what works there works
 * in a window. Tests of what only a window has carry this tag. The longest journey has both.
 */
const portal =
  /\/(application|change-of-position|content|exam|first-page|identity|offline|one-phone|phone|phone-registration|privacy|profile|registration-form|shell|unknown-address|verify|verify-by-camera)\.spec\.ts$/
const inWindow = /@desktop/
const longest = /(full-application|exam-office|languages)\.spec\.ts$/

export default defineConfig({
  testDir: './journeys',
  globalSetup: './start-product.ts',
  // It only ends a hanging journey: the duration depends on the load of the machine.
  timeout: 420_000,
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
    { name: 'journeys', testIgnore: [longest, portal] },
    { name: 'desktop', testMatch: portal, grep: inWindow },
    {
      name: 'phone',
      testMatch: portal,
      grepInvert: inWindow,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
    },
  ],
  use: {
    // What cannot be pressed within this time never will be. It ends the journey long before its own limit does.
    actionTimeout: 90_000,
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
        // Pages do not live long enough for what these compilers take from the other running tests. The threads of the
        // collector, and a young space that is small at first, take from them as well.
        '--js-flags=--no-maglev --no-turbofan --single-threaded-gc --min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
})
