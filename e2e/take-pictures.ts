// Retakes the pictures of the README from the sample data: node e2e/take-pictures.ts
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from '@rostrum/server/kernel/database/free-port'
import { ServerProcess } from '@rostrum/server/testing/server-process'
import sharp from 'sharp'
import { buildWeb } from '../scripts/build-web.mjs'
import { logInAsSampleApplicant } from './applicant.ts'
import { ensureBrowser } from './ensure-browser.mjs'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }

type Picture = {
  readonly name: string
  readonly path: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly logIn: (page: Page) => Promise<void>
}

const asStaff = async (page: Page) => {
  const data = { username: 'admin', password: 'Demo2026a' }
  const answer = await page.request.post('/workbenchApi/auth/login', { data })
  if (!answer.ok()) throw new Error(await answer.text())
}

const pictures: readonly Picture[] = [
  { name: 'portal', path: '/', viewport: desktop, logIn: logInAsSampleApplicant },
  { name: 'portal-phone', path: '/', viewport: phone, logIn: logInAsSampleApplicant },
  { name: 'workbench', path: '/workbench/recruitment/positions', viewport: desktop, logIn: asStaff },
]

async function take(browser: Browser, baseURL: string, picture: Picture): Promise<void> {
  const { name, path, viewport, logIn } = picture
  const context = await browser.newContext({ baseURL, viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  await logIn(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  const small = sharp(await page.screenshot()).resize({ width: Math.min(viewport.width, 960) })
  writeFileSync(join(folder, `${name}.png`), await small.png({ palette: true, colours: 64, effort: 10 }).toBuffer())
  await context.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-pictures-'))
const port = String(await freePort())
await buildWeb()
const product = new ServerProcess({ PORT: port, DATA_DIR: dataDir })
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  mkdirSync(folder, { recursive: true })
  await product.ready(240)
  for (const picture of pictures) await take(browser, `http://localhost:${port}`, picture)
} finally {
  await browser.close()
  await product.signal('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
