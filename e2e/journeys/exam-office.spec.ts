import type { Locator, Page } from '@playwright/test'
import { ExamOffice } from '../exam-office.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

/** The steps of an exam before its day, and from its day on. */
const halves = {
  'up to its day': ['overview', 'subjects', 'rooms', 'seats', 'tickets'],
  'from its day on': ['attendance', 'scores', 'ranking', 'release', 'interview', 'publicity'],
} as const

/** A sample project that has reached its publicity stage. */
const project = '2026年州属国有林场和自然保护区招聘'

/** Opens the exam of a project from the list. @returns the identifier of the project */
async function openBoard(workbench: Workbench, title: string): Promise<string> {
  await workbench.open('/recruitment/examination')
  await workbench.page.getByRole('button', { name: title }).click()
  await expect(workbench.page.getByRole('heading', { name: title })).toBeVisible()
  return new URL(workbench.page.url()).searchParams.get('project') ?? ''
}

/** Opens a room in which a person does not sit: other journeys need the known applicant's ticket, and seats are drawn. */
async function openRoomWithout(name: string, page: Page, rows: Locator): Promise<void> {
  const rooms = page.getByRole('button', { name: /第 \d+ 考场/ })
  await rooms.first().click()
  await expect(rows.first()).toBeVisible()
  if ((await rows.filter({ hasText: name }).count()) > 0) {
    await page.getByRole('button', { name: '全部考场' }).click()
    await rooms.nth(1).click()
  }
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasText: name })).toHaveCount(0)
}

/** Opens the exam of the project from the list. @returns its URL without a step */
const openExam = async (workbench: Workbench): Promise<string> =>
  `/recruitment/examination?project=${await openBoard(workbench, project)}`

for (const [name, steps] of Object.entries(halves)) {
  test(`the exam office completes an exam ${name}`, async ({ page, product }) => {
    const workbench = await Workbench.openWithSession(page, product)
    const exam = await openExam(workbench)
    for (const step of steps) {
      await workbench.open(`${exam}&step=${step}`)
      await workbench.checkScreen()
    }
  })
}

test('a recheck is concluded with an opinion, and lists are exported as spreadsheets', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const exam = await openExam(workbench)
  await workbench.open(`${exam}&step=release`)
  const rechecks = page.getByRole('region', { name: '成绩复核申请' })
  await rechecks.locator('tbody').getByRole('button').first().click()
  await page.getByRole('button', { name: '办结' }).click()
  await expect(page.getByText('请填写原因')).toBeVisible()
  await product.expectAccessible(page)
  await page.getByRole('textbox', { name: '复核意见' }).fill('经复核，成绩无误')
  await page.getByRole('button', { name: '办结' }).click()
  await expect(page.getByText('复核已办结')).toBeVisible()
  for (const [step, list] of [
    ['seats', '座位编排'],
    ['publicity', '公示名单'],
  ]) {
    await workbench.open(`${exam}&step=${step}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    expect((await download).suggestedFilename()).toBe(`2026-LC-${list}.xlsx`)
  }
})

test('attendance is entered by keyboard from the day of the exam on, recorded after confirmation, and corrected with a reason', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const id = await openBoard(workbench, '2026年州直机关所属单位专项招聘')
  await page.getByRole('link', { name: '到考与违纪' }).click()
  const rows = page.locator('fieldset:has(input)')
  await openRoomWithout('林若溪', page, rows)
  await expect(page.getByText(/笔试于 .+ 开始，之后才能登记到考情况/)).toBeVisible()
  await expect(rows.first().locator('input').first()).toBeDisabled()
  await new ExamOffice(page.request, id).open('writtenExam')
  await page.reload()
  const ticket = (await rows.nth(1).locator('span').nth(1).textContent()) ?? ''
  const absent = page.locator('fieldset').filter({ hasText: ticket })
  await rows.first().locator('input').first().focus()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('3')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('1')
  await workbench.checkScreen()
  await page.getByRole('button', { name: '保存 3 人的登记' }).click()
  await expect(page.getByText('到考 2 人，缺考 1 人，违纪 0 人')).toBeVisible()
  await product.expectAccessible(page)
  await page.getByRole('button', { name: '登记到考情况' }).click()
  await absent.getByRole('button', { name: '更正' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '违纪' }).check()
  await dialog.getByRole('button', { name: '更正' }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await product.expectAccessible(page)
  await dialog.getByLabel('更正理由').fill('携带手机入场')
  await dialog.getByRole('button', { name: '更正' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(absent.getByText('违纪')).toBeVisible()
  await workbench.checkScreen()
})

test('the fee pages show orders, refunds, waivers, bills and totals', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/recruitment/fees')
  await workbench.checkScreen()
  await page.getByRole('region', { name: '缴费订单' }).locator('tbody').getByRole('button').first().click()
  await expect(page.getByRole('complementary', { name: /订单/ })).toContainText('交易单号')
  await product.expectAccessible(page)
  for (const view of ['refunds', 'waivers', 'reconciliation', 'totals']) {
    await workbench.open(`/recruitment/fees?view=${view}`)
    await workbench.checkScreen()
  }
})
