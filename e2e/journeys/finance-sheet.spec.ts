import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('finance reconciles a period with the exported sheet of payments and refunds', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const { records } = await dataOf(await page.request.get('/workbenchApi/payment/orders?state=PAID&current=1&size=1'))
  const paidDay = String(records[0].paidAt).slice(0, 10)
  const month = new Date(`${paidDay.slice(0, 7)}-01T00:00:00Z`)
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
  const period = new URLSearchParams({ view: 'totals', from: `${paidDay.slice(0, 7)}-01`, to: last })
  await workbench.open(`/recruitment/fees?${period}`)
  await workbench.checkScreen()
  const net = page.getByRole('definition').nth(2)
  await expect(net).toHaveText(/\d/)
  const shown = Number((await net.innerText()).replace(/[^\d.-]/g, ''))
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await downloads
  expect(file.suggestedFilename()).toBe(`收款与退费明细 ${period.get('from')} ${period.get('to')}.xlsx`)
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const amount = head.indexOf('金额 (CNY)')
  const sum = rows.reduce((total, row) => total + Number(row[amount]), 0)
  expect(rows.length).toBeGreaterThan(0)
  expect(sum).toBeCloseTo(shown, 2)
})

test('the lists of orders and refunds are exported as they are shown', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const lists = [
    { view: 'orders', state: 'PAID', name: '缴费订单', number: '订单号' },
    { view: 'refunds', state: '', name: '退费', number: '退费单号' },
  ]
  for (const { view, state, name, number } of lists) {
    await workbench.open(`/recruitment/fees?${new URLSearchParams({ view, ...(state && { state }) })}`)
    const first = page.getByRole('region', { name, exact: true }).getByRole('rowheader').first()
    await expect(first).toHaveText(/\d/)
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    const file = await downloads
    expect(file.suggestedFilename()).toBe(`${name}.xlsx`)
    const { sheets } = await readXlsx(await readFile(await file.path()))
    const [head = [], row = []] = sheets[0]?.rows ?? []
    expect(row[head.indexOf(number)]).toBe(await first.innerText())
  }
})
