import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentKey } from '../document-key.ts'
import { printTicket } from '../print-ticket.ts'
import { expect, test } from '../product.ts'

const film = join(mkdtempSync(join(tmpdir(), 'rostrum-film-')), 'ticket.mjpeg')

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = process.env.CHROMIUM_PATH
    const fake = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
    await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), ...fake] })
  },
})

test('a ticket is read from the camera picture', async ({ page, product }) => {
  const { image, width, height } = await printTicket(documentKey)
  // The lower left of the page, which contains the code, enlarged to a camera picture.
  const part = {
    left: 0,
    top: Math.round(height * 0.5),
    width: Math.round(width * 0.5),
    height: Math.round(height * 0.3),
  }
  const frame = await image.extract(part).resize(1280, 720, { fit: 'contain' }).jpeg().toBuffer()
  writeFileSync(film, Buffer.concat([frame, frame]))
  await page.goto('/verify')
  await page.getByRole('button', { name: '用摄像头扫描' }).click()
  await expect(page.getByRole('heading', { name: '核验通过' })).toBeFocused({ timeout: 20_000 })
  await product.expectAccessible(page)
  // The camera opens again for the next person without another step.
  const first = await page.getByRole('heading', { name: '核验通过' }).elementHandle()
  await page.getByRole('button', { name: '核验下一份' }).click()
  await expect.poll(() => first?.evaluate((heading) => heading.isConnected)).toBe(false)
  await expect(page.getByRole('heading', { name: '核验通过' })).toBeFocused({ timeout: 20_000 })
})
