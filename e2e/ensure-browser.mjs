import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from '../scripts/steps.mjs'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium without a window: it needs a quarter less processor time and has no camera. */
const shell = '/usr/bin/chromium-headless-shell'

const installed = () =>
  [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()].find((path) => path && existsSync(path))

const installFromSystem = (...names) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { quiet: true })

/** Finds a Chromium, or installs one: from Playwright, or as root from the system's packages. */
export async function ensureBrowser() {
  const found = installed()
  if (found) return found
  console.log('Getting Chromium …')
  await run('playwright', ['install', 'chromium'], { quiet: true })
  if (!installed() && process.getuid?.() === 0) {
    await run('apt-get', ['update'], { quiet: true })
    await installFromSystem('chromium', 'fonts-noto-cjk')
    // Separate, because older systems do not have it.
    await installFromSystem('chromium-headless-shell')
  }
  const path = installed()
  if (!path) throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH.')
  return path
}

/**
 * The fastest browser for journeys without a camera: the headless shell next to the Chromium that `ensureBrowser`
 * found.
 */
export const quickestBrowser = (browser) => (browser === system[0] && existsSync(shell) ? shell : browser)
