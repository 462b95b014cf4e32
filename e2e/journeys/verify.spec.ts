import sharp from 'sharp'
import { documentKey } from '../document-key.ts'
import { printTicket } from '../print-ticket.ts'
import { expect, test } from '../product.ts'

const genuine = await printTicket(documentKey)
const foreignCode = await printTicket('6b'.repeat(32))
/** The last letter but one is changed: the signature is invalid. */
const forged = genuine.link.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))

test('a photo of a printed ticket is verified as genuine, and later codes also offline', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/verify')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('核验准考证和证明')
  await product.expectAccessible(page)
  // A realistic phone photo: tilted, blurred, with the table around it.
  const photo = await genuine.image
    .clone()
    .rotate(3, { background: '#8a7a66' })
    .blur(0.8)
    .jpeg({ quality: 70 })
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  const answer = page.getByRole('region', { name: '核验通过' })
  for (const fact of ['林晓喆', '20261122010307', '002X', '2026年11月22日 09:00–10:30', '第03考场 07 号座位']) {
    await expect(answer.getByText(fact).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: '核验通过' })).toBeFocused()
  await product.expectAccessible(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: '核验下一份' }).click()
  await page.getByLabel('粘贴核验链接或者核验码').fill(forged)
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await expect(page.getByRole('heading', { name: '核验不通过' })).toBeFocused()
  await product.expectAccessible(page)
  await page.getByRole('button', { name: '核验下一份' }).click()
  await page.getByLabel('粘贴核验链接或者核验码').fill(genuine.link)
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await expect(page.getByRole('heading', { name: '核验通过' })).toBeFocused()
})

test('a link from a phone camera shows the result at once, on a narrow screen and in English', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('locale', '"en"'))
  await page.goto(new URL(genuine.link).pathname + new URL(genuine.link).hash)
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeFocused()
  await expect(page.getByText('第03考场, seat 07').first()).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await product.expectAccessible(page)
})

test('other codes get a clear result and no false accusation', async ({ page, product }) => {
  await page.goto('/verify')
  const check = async (text: string) => {
    await page.getByLabel('粘贴核验链接或者核验码').fill(text)
    await page.getByRole('button', { name: '核验', exact: true }).click()
  }
  await check(foreignCode.link)
  await expect(page.getByRole('heading', { name: '核验不通过：不是本系统出具' })).toBeFocused()
  await page.getByRole('button', { name: '核验下一份' }).click()
  await check('https://u.wechat.example/friend')
  await expect(page.getByRole('heading', { name: '不是核验码' })).toBeFocused()
  await product.expectAccessible(page)
  await page.getByRole('button', { name: '核验下一份' }).click()
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('blank.png', blank)
  await expect(page.getByText('图片中未找到清晰的二维码')).toBeVisible()
  await choose('text.png', Buffer.from('no picture'))
  await expect(page.getByText('无法打开这个文件')).toBeVisible()
})

test('without the keys no document is called genuine or forged', async ({ page, product }) => {
  const keys = '**/verificationKeys'
  await page.route(keys, (route) => route.abort())
  await page.goto(new URL(genuine.link).pathname + new URL(genuine.link).hash)
  await expect(page.getByText('尚未取得核验密钥')).toBeVisible({ timeout: 20_000 })
  await product.expectAccessible(page)
  await page.unroute(keys)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '核验通过' })).toBeFocused()
})

test('with old keys and no network a newer document stays undecided until the keys are updated', async ({
  page,
  product,
}) => {
  await page.goto('/verify')
  await expect(page.getByText('没有网络也可以核验')).toBeVisible()
  const keys = '**/verificationKeys'
  await page.route(keys, (route) => route.abort())
  await page.reload()
  await page.getByLabel('粘贴核验链接或者核验码').fill(foreignCode.link)
  await page.getByRole('button', { name: '核验', exact: true }).click()
  await expect(page.getByRole('heading', { name: '暂时无法判断' })).toBeFocused()
  await product.expectAccessible(page)
  const update = page.getByRole('button', { name: '更新密钥' })
  // The page retries for a while; the button appears only after it has given up.
  await expect(update).toBeEnabled({ timeout: 20_000 })
  await page.unroute(keys)
  await update.click()
  await expect(page.getByRole('heading', { name: '核验不通过：不是本系统出具' })).toBeFocused()
})
