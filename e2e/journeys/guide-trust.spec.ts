import type { Page } from '@playwright/test'
import { logIn, openClock, phone, punch } from '../guide.ts'
import { expect, test } from '../product.ts'

test.use({
  ...phone,
  permissions: ['geolocation'],
})

const person = { username: 'hr-vn', password: 'Demo2026a' }
const own = '/workbenchApi/attendance/own'
const headers = { 'x-client': 'phone', 'sec-fetch-site': 'same-origin' }

type Punch = { readonly id: string; readonly at: string; readonly state: string; readonly evidence: string }

async function punchesOf(page: Page): Promise<readonly Punch[]> {
  const answer = await page.request.get(`${own}/today`, { headers })
  return ((await answer.json()) as { readonly data: { readonly punches: readonly Punch[] } }).data.punches
}

test('a punch is signed and counts once, however often it is sent, and its phone is listed', async ({
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
    await expect(page.getByText('This phone')).toBeVisible()
    await expect(page.getByText('Its key signs your punches')).toBeVisible()
    await product.expectAccessible(page)
  })
})
