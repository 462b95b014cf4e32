import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

/** The guide of the sample data in Myanmar. */
const guide = { username: 'guide-my', password: 'Demo2026a' }
const own = '/workbenchApi/attendance/own'
const headers = { 'x-client': 'phone', 'sec-fetch-site': 'same-origin' }

async function answerOf<T>(sent: Promise<APIResponse>): Promise<T> {
  const answer = await sent
  const { data, msg } = (await answer.json()) as { data: T; msg: string }
  if (!answer.ok()) throw new Error(msg)
  return data
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/guide/')
  await page.locator('input[autocomplete="username"]').fill(guide.username)
  await page.locator('input[type="password"]').fill(guide.password)
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

test('a punch in doubt becomes a request by itself, and counts only when someone approves it', async ({
  page,
  product,
}) => {
  await logIn(page)
  const id = randomUUID()
  const claimedAt = new Date(Date.now() - 20 * 60_000).toISOString()
  const punch = {
    id,
    claimedAt,
    offline: true,
    position: null,
    remark: `Fair in the mall ${id.slice(0, 8)}`,
    elapsed: null,
  }
  const receipt = await answerOf<{ state: string }>(page.request.post(`${own}/punches`, { headers, data: punch }))
  expect(receipt.state).toBe('awaiting')
  type Requests = { requests: { kind: string; state: string; reason: string }[] }
  // Other journeys of the same person leave punches in doubt as well: this one is known by its remark.
  const requestOfPunch = async () => {
    const { requests } = await answerOf<Requests>(page.request.get(`${own}/requests`, { headers }))
    return requests.find(({ reason }) => reason === punch.remark)
  }
  await expect
    .poll(requestOfPunch, { timeout: 150_000, intervals: [1_000] })
    .toMatchObject({ kind: 'punch_in_doubt', state: 'pending' })

  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/attendance/requests?f=kind~is~punch_in_doubt')
  await workbench.checkScreen()
  await page.getByRole('row').filter({ hasText: '存疑打卡' }).filter({ hasText: punch.remark }).click()
  await expect(page.getByText('离线，手机时间存疑').first()).toBeVisible()
  await workbench.checkScreen()
  const approve = page.getByRole('button', { name: '同意', exact: true })
  await approve.click()
  await page.getByRole('dialog').getByRole('textbox').fill('商场展会')
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await requestOfPunch()).toMatchObject({ state: 'approved' })
  await page.setViewportSize({ width: 390, height: 844 })
  await workbench.checkScreen()
})

test('appeals and maintenance are listed, explained, and accessible', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  for (const path of ['/attendance/appeals', '/attendance/maintenance']) {
    await workbench.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await workbench.checkScreen()
  }
  await page
    .getByRole('button', { name: /新建|新增/ })
    .first()
    .click()
  await workbench.checkScreen()
})
