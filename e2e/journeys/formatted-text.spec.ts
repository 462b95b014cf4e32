import type { Page } from '@playwright/test'
import { FormAuthor, formOf } from '../form-author.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

/** The requests for the code of editors; `release` continues the held ones. */
async function delayEditor(page: Page) {
  const requests: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?:Visual|Rich)Editor-[^?]*\.js/, async (route) => {
    requests.push(route.request().url())
    await released
    await route.continue()
  })
  return { requests, release }
}

test('the editor of an article loads at the first interaction, and adopts what was written before', async ({
  page,
  product,
}) => {
  const title = `笔试须知 ${Date.now().toString(36)}`
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/content/notices')
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  const { requests, release } = await delayEditor(page)
  const body = page.getByRole('textbox', { name: '正文' })
  await expect(body).toBeVisible()
  await workbench.checkScreen()
  expect(requests).toEqual([])
  const before = await body.boundingBox()

  await page.keyboard.press('Tab')
  while (!(await body.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('请带准考证。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('不得带手机。')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => requests.length).toBe(1)
  release()
  await expect(page.getByRole('toolbar', { name: '文字格式' })).toBeVisible()
  await page.keyboard.type('携')
  await expect(body).toBeFocused()
  expect(await body.getByRole('paragraph').allTextContents()).toEqual(['请带准考证。', '不得携带手机。'])
  const after = await body.boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body.getByRole('paragraph')).toHaveText(['请带准考证。', '不得带手机。'])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.reload()
  await expect(body.getByRole('paragraph')).toHaveText(['请带准考证。', '不得带手机。'])

  // A click sets the caret at its position.
  await body.getByText('请带准考证。').click({ position: { x: 1, y: 8 } })
  await expect(page.getByRole('toolbar', { name: '文字格式' })).toBeVisible()
  await page.keyboard.type('务必')
  await expect(body.getByRole('paragraph')).toHaveText(['务必请带准考证。', '不得带手机。'])
})

test('an editor that fails to load keeps what was written, and loads on retry', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  await author.import(formOf({ id: 'essay', type: 'rich-editor', options: { name: 'essay', label: 'essay' } }))
  await author.button(t('designer.preview')).click()
  const field = author.previewed.getByRole('textbox', { name: 'essay' })
  const editor = /\/assets\/RichEditor-[^?]*$/
  await page.route(editor, (route) => route.abort())
  await field.click()
  await page.keyboard.type('第一段')
  const missed = author.previewed.getByRole('alert').filter({ hasText: t('ui.chunk_load_failed') })
  await expect(missed).toBeVisible()
  await page.unroute(editor)
  await missed.getByRole('button', { name: t('ui.retry') }).click()
  await expect(author.previewed.getByRole('toolbar', { name: t('form.text_format') })).toBeVisible()
  await expect(field).toHaveText('第一段')
})

test('a tool that is pressed before the editor has loaded takes effect afterwards', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  await author.import(formOf({ id: 'essay', type: 'rich-editor', options: { name: 'essay', label: 'essay' } }))
  await author.button(t('designer.preview')).click()
  const dialog = author.previewed
  const field = dialog.getByRole('textbox', { name: 'essay' })
  const { release } = await delayEditor(page)
  await dialog.locator('.tabler-icon-h-2').click()
  await dialog.locator('.tabler-icon-bold').click()
  release()
  await expect(dialog.getByRole('toolbar', { name: t('form.text_format') })).toBeVisible()
  await page.keyboard.type('First')
  await expect(field.getByRole('heading', { level: 2 }).getByRole('strong')).toHaveText('First')
})
