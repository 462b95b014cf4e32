import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from '../scripts/steps.mjs'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium without the window that nobody sees; it needs a quarter less of the processors, and has no camera. */
const shell = '/usr/bin/chromium-headless-shell'

const installed = () =>
  [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()].find((path) => path && existsSync(path))

const installFromSystem = (...names) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { quiet: true })

/** Finds a Chromium, or gets one: from Playwright, or as root from the packages of the system. */
export async function ensureBrowser() {
  const found = installed()
  if (found) return found
  console.log('Getting Chromium …')
  await run('playwright', ['install', 'chromium'], { quiet: true })
  if (!installed() && process.getuid?.() === 0) {
    await run('apt-get', ['update'], { quiet: true })
    await installFromSystem('chromium', 'fonts-noto-cjk')
    // Apart, because older systems do not carry it.
    await installFromSystem('chromium-headless-shell')
  }
  const path = installed()
  if (!path) throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH.')
  return path
}

/** What runs a journey quickest where it needs no camera: the shell beside the Chromium that `ensureBrowser` found. */
export const quickestBrowser = (browser) => (browser === system[0] && existsSync(shell) ? shell : browser)
