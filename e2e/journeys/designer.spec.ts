import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../product.ts'

/** An invented form of the kind that VForm 3 writes. */
const vform = {
  widgetList: [
    {
      type: 'grid',
      category: 'container',
      id: 'grid1',
      options: { name: 'grid1', gutter: 12 },
      cols: [
        {
          type: 'grid-col',
          internal: true,
          id: 'col1',
          options: { name: 'col1', span: 12 },
          widgetList: [
            {
              type: 'input',
              formItemFlag: true,
              id: 'input1',
              options: { name: 'applicant', label: '申请人', required: true, requiredHint: '请填写申请人' },
            },
          ],
        },
      ],
    },
  ],
  formConfig: { modelName: 'formData', refName: 'vForm', rulesName: 'rules', labelWidth: 80, jsonVersion: 3 },
}

async function openDesigner(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('designer.tour', 'true'))
  await page.goto('/designer/')
  await expect(page.getByRole('toolbar')).toBeVisible()
}

async function addByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: '查找组件' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const outline = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('span + svg + span')?.textContent}`),
    )

async function importJson(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '表单的 JSON' }).fill(text)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
}

test('a form is built, changed and undone by keyboard alone', async ({ page, product }) => {
  await openDesigner(page)
  await product.expectAccessible(page)
  for (const widget of ['分节', '栅格']) await addByKeyboard(page, widget)
  await page.keyboard.press('ArrowDown')
  for (const widget of ['单行输入', '日期范围']) await addByKeyboard(page, widget)
  expect(await outline(page)).toEqual(['1 分节', '2 栅格', '3 栅格列', '4 单行输入', '4 日期范围', '3 栅格列'])

  await page.keyboard.press('Alt+ArrowUp')
  expect((await outline(page)).slice(3, 5)).toEqual(['4 日期范围', '4 单行输入'])
  await page.keyboard.press('m')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await outline(page)).toEqual(['1 分节', '2 栅格', '3 栅格列', '4 单行输入', '3 栅格列', '4 日期范围'])

  await page.keyboard.press('Control+d')
  await page.keyboard.press('Delete')
  const built = await outline(page)
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Control+z')
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Control+y')
  expect(await outline(page)).toEqual(built)
  await product.expectAccessible(page)
})

/** Drags as a hand does: the browser begins a drag only after the pointer has moved a little. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged, or where to, is not on the page.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await expect(page.locator('[data-refused], [data-lands]').first()).toBeVisible()
  await page.mouse.up()
}

test('a widget is dragged to where the line says, and refused where it may not stand', async ({ page }) => {
  await openDesigner(page)
  await page.getByRole('button', { name: '子表单', exact: true }).click()
  const rows = page.locator('[data-type="sub-form"]')
  await drag(page, page.getByRole('button', { name: '日期', exact: true }), rows.locator('[data-body]'))
  await expect(page.getByRole('treeitem', { name: '日期' })).toHaveAttribute('aria-level', '2')
  await drag(page, page.getByRole('button', { name: '分节', exact: true }), rows.locator('[data-type="date"]'))
  await expect(page.getByRole('alert')).toContainText('子表单中只能放入字段组件')
  await expect(page.getByRole('treeitem')).toHaveCount(2)
})

test('a VForm document is imported, checked, filled in and exported again', async ({ page, product }) => {
  await openDesigner(page)
  await importJson(page, '{"widgetList": [,]}')
  await expect(page.getByRole('dialog')).toContainText('JSON 格式无效 · 第 1 行第 17 列')
  await page.keyboard.press('Escape')
  await importJson(page, JSON.stringify(vform))
  await expect(page.getByRole('treeitem', { name: '申请人' })).toBeVisible()

  await page.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('button', { name: '校验' }).click()
  await expect(preview).toContainText('请填写申请人')
  await preview.getByLabel('申请人').fill('林若溪')
  await preview.getByRole('button', { name: '校验' }).click()
  await expect(page.getByRole('status')).toContainText(['校验通过'])
  await expect(preview.getByRole('region', { name: '提交数据' })).toContainText('"applicant": "林若溪"')
  await product.expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '导出' }).click()
  await page.getByText('VForm 3').click()
  const exported = await page.getByRole('textbox', { name: '表单的 JSON' }).inputValue()
  expect(JSON.parse(exported)).toEqual(vform)
})

test('300 steps are undone to the empty form and done again', async ({ page }) => {
  test.setTimeout(180_000)
  await openDesigner(page)
  const input = page.getByRole('button', { name: '单行输入', exact: true })
  await input.evaluate((button: HTMLElement) => {
    for (let step = 0; step < 300; step += 1) button.click()
  })
  await expect(page.getByText('300 个组件')).toBeVisible()
  const undo = page.getByRole('button', { name: '撤销' })
  await undo.evaluate((button: HTMLElement) => {
    for (let step = 0; step < 300; step += 1) button.click()
  })
  await expect(page.getByText('0 个组件', { exact: true })).toBeVisible()
  await expect(undo).toBeDisabled()
  await page.getByRole('button', { name: '重做' }).evaluate((button: HTMLElement) => {
    for (let step = 0; step < 300; step += 1) button.click()
  })
  await expect(page.getByText('300 个组件')).toBeVisible()
})

test('drafts of two forms never mix, and come back after a reload', async ({ page }) => {
  await openDesigner(page)
  await addByKeyboard(page, '单行输入')
  await page.getByRole('textbox', { name: '表单名称' }).fill('第一份')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: '我的表单' }).click()
  await page.getByRole('button', { name: '新建表单' }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  await addByKeyboard(page, '开关')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('treeitem', { name: '开关' })).toBeVisible()
  await page.getByRole('button', { name: '我的表单' }).click()
  await page.getByRole('button', { name: /^第一份/ }).click()
  await expect(page.getByRole('treeitem', { name: '单行输入' })).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(1)
})

test('a form is kept on the server and opened there by another author', async ({ page, browser, baseURL }) => {
  test.setTimeout(100_000)
  await openDesigner(page)
  await addByKeyboard(page, '单行输入')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const code = `journey-${Date.now().toString(36)}`
  await page.getByRole('textbox', { name: '表单代码' }).fill(code)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await signIn(page)
  await expect(page.getByRole('status')).toContainText(['已保存到服务器'])

  const other = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' })).newPage()
  await openDesigner(other)
  await other.getByRole('button', { name: '我的表单' }).click()
  await other.getByRole('button', { name: '登录工作台' }).click()
  await signIn(other)
  await other.getByRole('button', { name: code }).click()
  await expect(other.getByRole('treeitem', { name: '单行输入' })).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录工作台' })
  await dialog.getByLabel('账号').fill('admin')
  await dialog.getByRole('textbox', { name: '密码' }).fill('Demo2026a')
  await dialog.getByRole('button', { name: '登录工作台' }).click()
}
