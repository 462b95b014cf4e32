import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './journeys',
  globalSetup: './start-product.ts',
  timeout: 180_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
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
