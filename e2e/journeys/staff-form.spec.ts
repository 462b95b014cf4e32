import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { FormAuthor, formOf, generateCode, input } from '../form-author.ts'
import { FormPage } from '../form-page.ts'
import { expect, type Product, test } from '../product.ts'
import { createStaff, Workbench } from '../workbench.ts'

const field = (type: string, name: string, label: string, options: object = {}) => ({
  id: name,
  type,
  options: { name, label, ...options },
})
const edge = (op: 'start' | 'end') => ({ op, args: [{ field: 'dates' }] })
const leaveRequest = {
  ...formOf(
    input('reason', { label: '请假事由', required: true }),
    field('date-range', 'dates', '请假日期', { required: true }),
    field('number', 'days', '天数'),
    field('file-upload', 'proof', '证明', { fileTypes: ['pdf'], limit: 1 }),
  ),
  rules: [
    {
      ...{ action: 'compute', target: 'days' },
      value: { op: 'add', args: [{ op: 'days', args: [edge('start'), edge('end')] }, 1] },
    },
  ],
}

/** Publishes a form in the designer and opens it to staff in the dialog that follows. */
async function publishForStaff(browser: Browser, code: string, title: string): Promise<void> {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  await author.import(leaveRequest)
  await page.getByRole('textbox', { name: t('page.name') }).fill(title)
  await author.button(t('page.publish')).click()
  await author.signIn()
  await author.setCode(code)
  const first = page.getByRole('dialog', { name: t('page.first_title', { name: title }) })
  await author.button(t('page.publish'), first).click()
  const published = author.dialog(t('page.published', { version: 1 }))
  await author.button(t('page.uses_open_staff'), published).click()
  await expect(published.getByRole('link', { name: t('page.use_submissions') })).toBeVisible()
  await page.context().close()
}

/** A member of staff who writes no forms, on a phone. */
async function colleagueOnPhone(browser: Browser, product: Product): Promise<Workbench> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
    ...{ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', baseURL: process.env.PRODUCT_URL },
  })
  const page = await context.newPage()
  const member = await createStaff(page.request, { permissions: ['approval:read'], scopes: [] })
  return Workbench.openWithSession(page, product, member)
}

async function chooseDates(page: Page): Promise<void> {
  for (const [at, day] of ['2026-12-01', '2026-12-03'].entries()) {
    const part = page.getByRole('group', { name: '请假日期' }).getByRole('textbox').nth(at)
    await part.fill(day)
    await part.press('Tab')
  }
}

test('a colleague finds a form that is open to staff, fills it in on a phone, and its author exports the answers', async ({
  browser,
  page,
  product,
}) => {
  const code = generateCode()
  const title = `请假单 ${code.slice(-8)}`
  await publishForStaff(browser, code, title)

  const colleague = await colleagueOnPhone(browser, product)
  const phone = colleague.page
  await colleague.open('/')
  await colleague.checkScreen()
  const card = phone.getByRole('region', { name: '填写表单' })
  await expect(card.getByRole('link', { name: title })).toBeVisible()
  await colleague.open('/forms/fill')
  await colleague.checkScreen()
  const row = phone.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('未提交')
  await row.getByRole('link', { name: title }).tap()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await new FormPage(phone).text('请假事由').fill('探亲')
  await chooseDates(phone)
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
  await new FormPage(phone).upload('证明', { name: '证明.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(phone.getByRole('link', { name: '证明.pdf' })).toBeVisible()
  await colleague.checkScreen()
  await phone.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(phone.getByRole('heading', { name: '提交成功' })).toBeVisible()
  await phone.getByRole('button', { name: '全部表单' }).tap()
  await expect(row).not.toContainText('未提交')

  const author = await Workbench.openWithSession(page, product)
  await author.open(`/system/form-submissions?form=${code}`)
  await author.checkScreen()
  const listed = page.getByRole('region', { name: title })
  await expect(listed.getByRole('cell', { name: '探亲' })).toBeVisible()
  await listed.getByRole('rowheader').getByRole('button').first().click()
  await expect(page.getByRole('article')).toContainText('探亲')
  const file = await page.request.get(
    (await page.getByRole('article').getByRole('link', { name: '证明.pdf' }).getAttribute('href')) ?? '',
  )
  expect((await file.body()).equals(bytes)).toBe(true)
  await page.getByRole('button', { name: '全部提交记录' }).click()
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const { sheets } = await readXlsx(await readFile(await (await downloads).path()))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const cells = (rows[0] ?? []).map((cell, at) => [head[at], cell])
  expect(rows).toHaveLength(1)
  expect(Object.fromEntries(cells)).toMatchObject({ 请假事由: '探亲', 天数: '3', 证明: '证明.pdf' })
  expect(String(Object.fromEntries(cells).请假日期)).toMatch(/2026.*12.*1.*2026.*12.*3/)
})
