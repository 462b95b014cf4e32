import type { Page } from '@playwright/test'
import { dataOf } from '../calls.ts'
import { expectNoOverflow, logIn, phone } from '../guide.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test.use(phone)

const guide = { username: 'guide-my', password: 'Demo2026a' }
const own = '/workbenchApi/attendance/own'
const headers = { 'x-client': 'phone' }

const read = async (page: Page, path: string) => dataOf(await page.request.get(`${own}/${path}`, { headers }))

/** The latest day of work that can still be contested, in this month or the one before. A day off has no other result. */
async function contestableDay(page: Page): Promise<string | undefined> {
  const today: string = (await read(page, 'today')).day
  const before = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  before.setUTCDate(0)
  const months = [today.slice(0, 7), before.toISOString().slice(0, 7)]
  for (const month of months) {
    const { days } = await read(page, `days?month=${month}`)
    for (const { day, result } of (days as readonly { day: string; result: string }[]).toReversed()) {
      if (day >= today || result === 'rest' || result === 'holiday') continue
      if ((await read(page, `day-acts?day=${day}`)).appeal.whyNot === null) return day
    }
  }
  return undefined
}

test('an appeal is sent from the phone with its reason, decided in the workbench, and its decision read on the phone', async ({
  page,
  product,
}) => {
  await logIn(page, guide)
  // The sample's days are calculated after the start of the server.
  let day: string | undefined
  await expect
    .poll(async () => (day = await contestableDay(page)), { timeout: 150_000, intervals: [3_000] })
    .toBeDefined()

  await test.step('what is typed stays when the app is opened again, and is sent once', async () => {
    await page.goto(`/guide/month/${day}/appeal`)
    await page.getByLabel('Description').fill('The shop opened late, I waited outside')
    await product.expectAccessible(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('The shop opened late, I waited outside')
    await page.getByLabel('Contested result').selectOption({ label: 'The result of the day' })
    const sent = page.waitForResponse((one) => one.url().endsWith('/own/appeals') && one.request().method() === 'POST')
    await page.getByRole('button', { name: 'Submit appeal' }).tap()
    expect((await sent).status()).toBe(200)
  })
  const appealOf = async () =>
    ((await read(page, 'appeals')).appeals as readonly { id: string; day: string; state: string }[]).find(
      (one) => one.day === day && one.state !== 'withdrawn',
    )
  const appeal = await appealOf()
  expect(appeal?.state).toBe('pending')

  await test.step('HR corrects the result, with a reason', async () => {
    const workbench = await Workbench.openWithSession(page, product)
    await page.setViewportSize({ width: 1366, height: 768 })
    await workbench.open(`/attendance/appeals?id=${appeal?.id}`)
    await expect(page.getByText('The shop opened late, I waited outside').first()).toBeVisible()
    await workbench.checkScreen()
    await page.getByRole('button', { name: 'Resolve', exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Reason' }) })
    await dialog.getByRole('radio', { name: 'Correct the result' }).check()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The mall opened late that day')
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: 'Resolve', exact: true }).click()
    await expect.poll(async () => (await appealOf())?.state).toBe('handled')
  })

  await test.step('the phone shows the decision and its reason', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/guide/own-requests')
    await expect(page.getByText('Resolved').first()).toBeVisible()
    await expect(page.getByText('The mall opened late that day').first()).toBeVisible()
    await product.expectAccessible(page)
    await expectNoOverflow(page)
  })
})
