import type { BrowserContext, Page } from '@playwright/test'
import { dataOf } from '../calls.ts'
import { demandPhotos, signalsOfPhotos } from '../database.ts'
import { logIn, openClock, phone, punch } from '../guide.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test.use({ ...phone, permissions: ['geolocation'] })

// Both tests are of one person: the second one demands photos of him.
test.describe.configure({ mode: 'serial' })

const person = { username: 'hr-vn', password: 'Demo2026a' }
const own = '/workbenchApi/attendance/own'
const headers = { 'x-client': 'phone', 'sec-fetch-site': 'same-origin' }

type Punch = { readonly id: string; readonly at: string; readonly state: string; readonly evidence: string }

async function punchesOf(page: Page): Promise<readonly Punch[]> {
  const answer = await page.request.get(`${own}/today`, { headers })
  return ((await answer.json()) as { readonly data: { readonly punches: readonly Punch[] } }).data.punches
}

test('what a phone says is believed as far as it can be known, and its punches are signed', async ({
  page,
  context,
  product,
}) => {
  await context.setGeolocation({ latitude: 10.7725, longitude: 106.698, accuracy: 12 })
  await logIn(page, person)
  await page.goto('/guide/')

  await test.step('a punch that is sent a second time is the first one', async () => {
    await openClock(page)
    const sent = page.waitForRequest((one) => one.url().endsWith('/own/punches') && one.method() === 'POST')
    await punch(page)
    const body = (await sent).postDataJSON()
    await expect(page.getByRole('heading', { name: 'Recorded' })).toBeVisible()
    expect(body.signature).not.toBeNull()
    const before = await punchesOf(page)
    const again = await page.request.post(`${own}/punches`, { headers, data: { ...body, offline: true } })
    expect((await again.json()).data).toMatchObject({ id: body.id, state: 'counted', evidence: 'online' })
    expect(await punchesOf(page)).toEqual(before)
  })

  await test.step('the phone is listed with the time of its first punch', async () => {
    await page.goto('/guide/me/phones')
    // A journey that is repeated is another phone of the same person.
    const phones = page.getByRole('listitem').filter({ hasText: 'This phone' })
    await expect(phones.getByText('Its key signs your punches')).toBeVisible()
    await product.expectAccessible(page)
  })

  await test.step('a clock that is set back gives a punch in doubt, which waits for a decision', async () => {
    await page.goto('/guide/')
    await page.evaluate('navigator.serviceWorker.ready')
    await page.reload()
    await page.getByRole('link', { name: /^Clock (in|out)$/ }).waitFor()
    await context.setOffline(true)
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() - 10 * 60_000
    })
    await page.reload()
    await openClock(page)
    await punch(page)
    await expect(page.getByRole('heading', { name: 'Stored on this phone' })).toBeVisible()
    // The queue is open before the network returns: opening a page ends the requests of the page before.
    await page.goto('/guide/queue')
    await expect(page.getByText('waiting to be sent').first()).toBeVisible()
    await expect(page.getByText(/^Times in .*GMT\+7/)).toBeVisible()
    const sent = page.waitForResponse((one) => one.url().endsWith('/own/punches') && one.request().method() === 'POST')
    await context.setOffline(false)
    const { state } = (await (await sent).json()).data
    expect(state).not.toBe('counted')
    // No one looked at the answer when it came: it stays until its person has seen it.
    const outcome = state === 'invalid' ? 'Not counted: the phone’s clock was wrong' : 'It counts after it is approved'
    await expect(page.getByText(outcome)).toBeVisible()
    await page.goto('/guide/')
    await page.getByRole('link', { name: '1 to check' }).tap()
    await product.expectAccessible(page)
    await page.getByRole('button', { name: 'Got it' }).tap()
    await expect(page.getByText('Nothing waiting to be sent')).toBeVisible()
  })

  await test.step('HR releases the phone with a reason, which its holder reads', async () => {
    const file = await dataOf(await page.request.get('/workbenchApi/own/file', { headers }))
    const workbench = await Workbench.openWithSession(page, product)
    const search = file.employments[0].jobNumber
    const { records } = await dataOf(await page.request.get(`/workbenchApi/attendance/devices?search=${search}`))
    await page.setViewportSize({ width: 1366, height: 768 })
    await workbench.open(`/attendance/devices?id=${records[0].id}`)
    await workbench.checkScreen()
    await page.getByRole('button', { name: 'Release phone' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Sold')
    await product.expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Release phone' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/guide/me/phones')
    await expect(page.getByText(/^Released on .*: Sold$/).first()).toBeVisible()
  })
})

/** A picture of coloured squares that no other one is like. */
const newPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 320 })
    const drawing = canvas.getContext('2d')
    for (let square = 0; drawing && square < 256; square += 1) {
      drawing.fillStyle = `hsl(${Math.random() * 360} 80% ${Math.random() * 100}%)`
      drawing.fillRect((square % 16) * 20, Math.floor(square / 16) * 20, 20, 20)
    }
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })

test('a photo that is sent twice is shown to those who look at the day', async ({ page, context }) => {
  const release = await demandPhotos(person.username)
  try {
    await punchTwiceWithOnePhoto(page, context)
  } finally {
    await release()
  }
})

async function punchTwiceWithOnePhoto(page: Page, context: BrowserContext): Promise<void> {
  await context.setGeolocation({ latitude: 10.7725, longitude: 106.698, accuracy: 12 })
  await logIn(page, person)
  await page.goto('/guide/')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await newPicture(page), 'base64') }
  const punches: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goto('/guide/')
    await openClock(page)
    await page.getByRole('button', { name: 'Take a photo' }).tap()
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(picture)
    await expect(page.getByText(/^Photo chosen/)).toBeVisible()
    const photo = page.waitForResponse((one) => one.url().endsWith('/photo') && one.request().method() === 'PUT')
    await punch(page)
    expect((await photo).status()).toBe(200)
    punches.push(new URL((await photo).url()).pathname.split('/').at(-2) ?? '')
  }
  expect(await signalsOfPhotos(punches)).toEqual([['photo_chosen'], ['photo_chosen', 'photo_repeated']])
}
