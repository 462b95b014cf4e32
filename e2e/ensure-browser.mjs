import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from '../scripts/steps.mjs'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const installed = () =>
  [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()].find((path) => path && existsSync(path))

/** Finds a Chromium, or gets one: from Playwright, or as root from the packages of the system. */
export async function ensureBrowser() {
  const found = installed()
  if (found) return found
  console.log('Getting Chromium …')
  await run('playwright', ['install', 'chromium'], { quiet: true })
  if (!installed() && process.getuid?.() === 0) {
    await run('apt-get', ['update'], { quiet: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { quiet: true })
  }
  const path = installed()
  if (!path) throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH.')
  return path
}
