import { dataOf, sameOrigin } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const base = '/workbenchApi/attendance'

test('leave is asked for with its price, and its ledger explains the balance', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const accounts = await dataOf(await page.request.get(`${base}/annual-leave?size=50&search=CN-`))
  const person = accounts.records.find(({ remaining }: { remaining: number }) => remaining >= 6)

  await test.step('the ledger explains the balance', async () => {
    await workbench.open(`/attendance/leave-ledger?id=${person.id}`)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('a form shows price, balance and team before it is sent', async () => {
    await workbench.open(`/attendance/leave-requests/new?employment=${person.id}`)
    await expect(page.getByRole('heading', { name: '请假天数' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '团队同期请假' })).toBeVisible()
    // A form begins with today, which may be a day off and then costs nothing.
    const [from, , to] = threeWorkDays(3)
    await page.getByRole('textbox', { name: '开始日期' }).fill(from)
    await page.getByRole('textbox', { name: '结束日期' }).fill(to)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^提交/ })).toBeEnabled()
    await workbench.checkScreen()
  })
})

/** A Monday to Wednesday some weeks ahead: of each journey its own, since a person has a day of leave once. */
function threeWorkDays(weeks: number): readonly [string, string, string] {
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() + weeks * 7 + 1 - (monday.getUTCDay() || 7))
  const [first, second, third] = [0, 1, 2].map((days) =>
    new Date(monday.getTime() + days * 86_400_000).toISOString().slice(0, 10),
  )
  return [first ?? '', second ?? '', third ?? '']
}

test('leave that was decided is shortened and cancelled, each with its reason', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const [from, second, to] = threeWorkDays(4)
  const span = { from, fromPart: 'whole', to, toPart: 'whole' }
  const accounts = await dataOf(await page.request.get(`${base}/annual-leave?size=100`))
  const approved = await test.step('a request without a flow is decided at once', async () => {
    for (const { id } of accounts.records) {
      const data = { employmentId: id, kindCode: 'unpaid', span, reason: '', key: crypto.randomUUID() }
      const sent = await page.request.post(`${base}/leave-requests`, { data, headers: sameOrigin() })
      const request = sent.ok() ? (await sent.json()).data : undefined
      if (request?.state === 'approved') return request.id
    }
    throw new Error('No request was decided at once.')
  })
  const stateOf = async () =>
    (await dataOf(await page.request.get(`${base}/leave-requests/${approved}`))).record.state as string
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: '备注' }) })

  await test.step('it ends earlier', async () => {
    await workbench.open(`/attendance/leave-requests?id=${approved}`)
    await act('缩短').click()
    await dialog.getByLabel('新的最后一天').fill(second)
    await dialog.getByRole('textbox', { name: '备注' }).fill('提前返岗')
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: '缩短' }).click()
    await expect.poll(stateOf).toBe('shortened')
  })

  await test.step('it is cancelled, and no further act is offered', async () => {
    await workbench.open(`/attendance/leave-requests?id=${approved}`)
    await act('取消请假').click()
    await dialog.getByRole('textbox', { name: '备注' }).fill('行程取消')
    await product.expectAccessible(page)
    await dialog.getByRole('button', { name: '取消请假' }).click()
    await expect.poll(stateOf).toBe('cancelled')
    await expect(act('取消请假')).toHaveCount(0)
    await workbench.checkScreen()
  })
})
