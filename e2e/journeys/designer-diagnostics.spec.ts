import { readFile } from 'node:fs/promises'
import { FormAuthor, formOf, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

test('diagnostics of a form are shown, and lead to the place of the fix', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  const number = { id: 'count', type: 'number', options: { name: 'count', label: '人数', min: 5, max: 2 } }
  await author.import(formOf(input('school', { onChange: 'if (a {' }), number))
  const limits = t('designer.diagnostic_limits', { lower: t('setting.min'), upper: t('setting.max') })
  const status = page.getByRole('contentinfo').getByRole('status').getByRole('button')
  const toasts = page.getByRole('status').filter({ hasText: t('designer.import_errors') })
  // The bar has its room for the toast once the dialog of the import is gone.
  await expect(async () => {
    const [toast, canvas] = [await toasts.boundingBox(), await page.getByRole('main').boundingBox()]
    expect(toast?.y ?? 0).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? Infinity))
  }).toPass()
  await expect(status).toContainText('2 个问题')
  await status.click()
  const errors = author.dialog(t('designer.diagnostics_title'))
  await expect(errors).toBeVisible()
  await product.expectAccessible(page, '[role="dialog"]')
  await errors.getByRole('button', { name: `人数 ${limits}` }).click()
  await expect(errors).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: t('setting.max') })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await expect(status).not.toContainText('2')
  await status.click()
  await errors.getByRole('button', { name: /^school/ }).click()
  const scripts = author.dialog(t('designer.script_title'))
  // The editor goes to the place of the problem once it has loaded, which may be after the selection of all.
  const source = scripts.getByRole('textbox', { name: t('setting.onChange') })
  await expect(async () => {
    await source.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('return 1')
    await expect(source).toHaveText('return 1', { timeout: 2_000 })
  }).toPass()
  await scripts.getByRole('button', { name: t('designer.script_save') }).click()
  await expect(page.getByText(t('designer.no_problems'))).toBeVisible()

  // An endless script runs outside of the page.
  await author.import(formOf(input('school', { onCreated: 'const s = "Ab".repeat(1e6); for (;;) s.toLowerCase()' })))
  await status.click()
  const endless = t('problem.script_endless', { script: t('setting.onCreated') })
  await errors
    .getByRole('button', { name: /^school/ })
    .filter({ hasText: endless })
    .click()
  await expect(scripts.getByRole('textbox', { name: t('setting.onCreated') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(scripts).toHaveCount(0)

  const importing = await author.pasteImport(JSON.stringify(formOf(input('school', { onMounted: 'unknownCall()' }))))
  await expect(importing).toContainText(t('problem.script_unavailable', { name: 'unknownCall', instead: 'none' }))
  await author.button(t('designer.import_anyway'), importing).click()
  await author.button(t('designer.preview')).click()
  const script = t('designer.script_line', { script: `school · ${t('setting.onMounted')}`, line: 1 })
  await expect(author.previewed.getByRole('alert').filter({ hasText: script })).toBeVisible()
  await page.keyboard.press('Escape')

  // Styles that cover the window cover the form, and a dropdown still opens above it.
  const cssCode = '.over { position: fixed; inset: 0; z-index: 100000; background: gold }'
  const birthDate = { id: 'born', type: 'date', options: { name: 'born', label: 'born' } }
  const operationButtons = ['Edit the record', 'Delete the record'].map((label) => ({ name: label, label }))
  const records = { showButtonsColumn: true, operationButtons, tableColumns: [], tableData: [{}] }
  const table = { id: 'table', type: 'data-table', options: { name: 'table', ...records } }
  const narrow = { id: 'narrow', type: 'grid-col', options: { span: 6 }, children: [table] }
  const grid = { id: 'grid', type: 'grid', options: { name: 'grid' }, children: [narrow] }
  await author.import({ ...formOf(input('school', { customClass: ['over'] }), birthDate, grid), config: { cssCode } })
  await author.treeItem('school').click()
  await author.button(t('designer.preview')).click()
  const preview = author.dialog(t('designer.preview'))
  await preview.getByText(t('choice.Pad')).click()
  await expect.poll(() => author.previewed.locator('html').evaluate(() => window.innerWidth)).toBe(768)
  // On a narrow screen the buttons of a record are below each other, each on a single line.
  const [edit, remove] = await Promise.all(
    operationButtons.map(({ label }) => author.button(label, author.previewed).boundingBox()),
  )
  expect(Math.max(edit?.height ?? 99, remove?.height ?? 99)).toBeLessThanOrEqual(34)
  expect(remove?.y).toBeGreaterThan(edit?.y ?? 0)
  await author.button(t('designer.preview_check'), author.previewed).click()
  await author.expectStatus(t('designer.preview_valid'), author.previewed)
  await author.previewed.getByRole('button', { name: t('form.date_open') }).press('Enter')
  await author.previewed.getByRole('dialog', { name: 'born' }).getByRole('table').getByRole('button').first().click()
  await expect(author.previewed.getByRole('textbox', { name: 'born' })).not.toHaveValue('')
  await preview.getByRole('button', { name: t('ui.close') }).click()
  await expect(preview).toHaveCount(0)

  // Nor do they cover what is around the form in a page of its own.
  await author.button(t('designer.code')).click()
  await page.getByRole('tab', { name: t('designer.code_html') }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    author.button(t('designer.save_file'), author.dialog(t('designer.code'))).click(),
  ])
  const own = await page.context().newPage()
  await own.setContent(await readFile(await saved.path(), 'utf8'))
  await expect(own.getByRole('textbox', { name: 'school' })).toBeVisible()
  await own.getByRole('button').last().click({ trial: true })
  await own.close()
})
