import type { Locator, Page } from '@playwright/test'
import { FormAuthor } from '../form-author.ts'
import { keyboard } from '../input-methods.ts'
import { expect, test } from '../product.ts'

/** A generated form in the format of VForm 3. */
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

const outline = ({ page }: FormAuthor) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('span + svg + span')?.textContent}`),
    )

/** The toolbar is one tab stop; the arrow keys move within it. */
async function pressInToolbar({ page }: FormAuthor, name: string): Promise<void> {
  const bar = page.getByRole('toolbar')
  const focused = () => bar.evaluate((element) => element.querySelector(':focus')?.textContent)
  for (let step = 0; step < 80 && (await focused()) === undefined; step += 1) await page.keyboard.press('Tab')
  for (let step = 0; step < 12 && (await focused()) !== name; step += 1) await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(name)
  await page.keyboard.press('Enter')
}

test('a form is built, translated, given rules, tried and undone with the keyboard alone', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  for (const widget of ['Section', 'Grid']) await author.addByKeyboard(widget)
  await keys('ArrowDown')
  for (const widget of ['Short text', 'Date range']) await author.addByKeyboard(widget)
  expect(await outline(author)).toEqual([
    '1 Section',
    '2 Grid',
    '3 Grid column',
    '4 Short text',
    '4 Date range',
    '3 Grid column',
  ])
  await keys('Alt+ArrowUp')
  expect((await outline(author)).slice(3, 5)).toEqual(['4 Date range', '4 Short text'])
  await keys('m', 'Tab', 'Tab', 'Enter')
  const moved = ['1 Section', '2 Grid', '3 Short text', '3 Date range']
  expect(await outline(author)).toEqual(moved)
  await keys('Control+d', 'Delete')
  expect(await outline(author)).toEqual(moved)

  await keys('ArrowUp', 'ArrowUp')
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  const label = settings.getByRole('textbox', { name: t('setting.label'), exact: true })
  await keys('F6')
  await keyboard.enter(label, 'School')
  await keyboard.tick(settings.getByRole('switch', { name: t('setting.required'), exact: true }))
  await expect(author.treeItem('School')).toBeVisible()
  await product.expectAccessible(page)

  await keys('F6')
  await pressInToolbar(author, t('designer.rules'))
  const rules = author.dialog(t('designer.rules'))
  await keyboard.press(author.button(t('designer.rule_new'), rules))
  await keyboard.enter(rules.getByRole('combobox', { name: t('designer.rule_field') }), 'School')
  await keys('ArrowDown', 'Enter')
  await keyboard.enter(rules.getByRole('textbox', { name: t('designer.rule_value') }), 'None')
  await keyboard.enter(rules.getByRole('combobox', { name: t('designer.rule_target') }), 'Date range')
  await keys('ArrowDown', 'Enter')
  await expect(rules).toContainText('When “School” is None, show “Date range”')
  await product.expectAccessible(page, '[role="dialog"]')
  await keyboard.press(author.button(t('designer.rules_save'), rules))
  await expect(rules).toHaveCount(0)

  await pressInToolbar(author, t('designer.texts'))
  const texts = author.dialog(t('designer.texts_title'))
  await keyboard.enter(texts.getByRole('combobox', { name: t('designer.texts_add') }), '中文')
  await keys('Enter')
  await keyboard.enter(texts.getByRole('textbox', { name: `School, ${t('setting.label')}, 中文` }), '学校')
  await product.expectAccessible(page, '[role="dialog"]')
  await keyboard.press(author.button(t('designer.texts_save'), texts))
  await expect(texts).toHaveCount(0)

  await pressInToolbar(author, t('designer.preview'))
  const preview = author.dialog(t('designer.preview'))
  const form = author.previewed
  const check = author.button(t('designer.preview_check'), form)
  await keyboard.press(check)
  await expect(form.locator('body')).toContainText(t('failure.required', { entry: 'text' }))
  await product.expectAccessible(page, '[role="dialog"]')
  await keyboard.tick(preview.getByRole('radio', { name: 'English' }))
  await keys('ArrowLeft')
  await keyboard.press(check)
  await expect(form.locator('body')).toContainText('此项不能为空')
  await keyboard.enter(form.getByRole('textbox', { name: '学校' }), 'Peking University')
  await keyboard.press(check)
  await author.expectStatus(t('designer.preview_valid'), form)
  await keys('Escape')
  await expect(preview).toHaveCount(0)

  const built = await outline(author)
  const steps = 12
  for (let step = 0; step < steps; step += 1) await keys('Control+z')
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  for (let step = 0; step < steps; step += 1) await keys('Control+y')
  expect(await outline(author)).toEqual(built)
})

type Drag = {
  readonly from: Locator
  readonly to: Locator
  /** The vertical position in the drop target; the middle by default. */
  readonly share?: number
  /** The announcement before the drop. */
  readonly says: string
}

/** Drags with small pointer moves: the browser starts a drag only after a minimum distance. */
async function drag(page: Page, { from, to, share = 0.5, says }: Drag): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged, or where to, is not on the page.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * share, { steps: 12 })
  await expect(page.getByRole('main').getByText(says)).toBeVisible()
  await page.mouse.up()
}

test('a widget is dropped at the indicated line; then 300 steps are undone to the empty form and redone', async ({
  browser,
}) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  const [sheet, rows] = [page.getByRole('main'), page.locator('[data-type="sub-form"]')]
  const [form, subForm] = [t('designer.form'), t('widget.sub-form')]
  const first = t('designer.drop_first', { place: form })
  await drag(page, { from: author.button(subForm), to: sheet, share: 0.95, says: first })
  await expect(author.treeItem(subForm)).toHaveAttribute('aria-level', '1')
  const into = t('designer.drop_first', { place: subForm })
  await drag(page, { from: author.button(t('widget.date')), to: rows.locator('[data-body]'), says: into })
  await expect(author.treeItem(t('widget.date'))).toHaveAttribute('aria-level', '2')
  const refused = t('structure.fields_only')
  await drag(page, { from: author.button(t('widget.section')), to: rows.locator('[data-type="date"]'), says: refused })
  await expect(page.getByRole('alert')).toContainText(refused)
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  const after = t('designer.drop_after', { widget: subForm, place: form })
  await drag(page, { from: author.button(t('widget.number')), to: sheet, share: 0.95, says: after })
  await expect(author.treeItem(t('widget.number'))).toHaveAttribute('aria-level', '1')
  const [undo, redo] = [author.button(t('ui.undo')), author.button(t('ui.redo'))]
  await undo.click()
  await expect(page.getByRole('treeitem')).toHaveCount(2)

  const pressOften = (button: Locator) =>
    button.evaluate((element: HTMLElement) => {
      for (let step = 0; step < 300; step += 1) element.click()
    })
  await pressOften(author.button(t('widget.input')))
  await expect(page.getByText(t('designer.widget_count', { count: 302 }))).toBeVisible()
  await pressOften(undo)
  await expect(page.getByText(t('designer.widget_count', { count: 2 }), { exact: true })).toBeVisible()
  for (const count of [1, 0]) {
    await undo.click()
    await expect(page.getByText(t('designer.widget_count', { count }), { exact: true })).toBeVisible()
  }
  await expect(undo).toBeDisabled()
  await pressOften(redo)
  await expect(page.getByText(t('designer.widget_count', { count: 300 }))).toBeVisible()
})

test('a VForm document is imported, checked, filled in and exported again', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  await page.route(/sample-form/, (route) => route.abort())
  const importing = await author.pasteImport('{"widgetList": [}')
  await expect(importing).toContainText(
    `${t('problem.not_an_object')} · ${t('designer.diagnostic_place', { line: 1, column: 17 })}`,
  )
  await product.expectAccessible(page, '[role="dialog"]')
  await author.button(t('designer.import_sample')).click()
  await expect(page.getByRole('alert').filter({ hasText: t('designer.sample_failed') })).toBeVisible()
  const field = (name: string, validation: string) => ({
    type: 'input',
    formItemFlag: true,
    id: `${name}${validation.length}`,
    options: { name, label: name, validation, validationHint: '至少八位' },
  })
  const odd = { ...vform, widgetList: [field('password', '^(?=.*\\d).{8,}$'), field('password', '')] }
  await author.pasteImport(JSON.stringify(odd))
  await expect(importing).toContainText(t('problem.pattern_moved', { pattern: '^(?=.*\\d).{8,}$' }))
  await expect(importing).toContainText(`${t('problem.name_duplicate', { name: 'password' })} → password2`)
  const hiddenWidth = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth
  expect(await importing.getByRole('textbox').evaluate(hiddenWidth)).toBe(0)
  await page.setViewportSize({ width: 360, height: 480 })
  for (const act of ['import_copy', 'import_anyway'] as const)
    await expect(author.button(t(`designer.${act}`), importing)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await product.expectAccessible(page, '[role="dialog"]')
  await author.button(t('designer.import_anyway'), importing).click()
  await expect(importing).toHaveCount(0)
  await expect(author.treeItem('password2')).toBeVisible()
  await author.button(t('designer.import_notes', { count: 2 })).click()
  const notes = author.dialog(t('designer.import_notes_title'))
  await expect(notes).toContainText(`${t('problem.name_duplicate', { name: 'password' })} → password2`)
  await product.expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')

  await author.import(vform)
  await expect(author.treeItem('申请人')).toBeVisible()
  await product.expectAccessible(page)

  await author.button(t('designer.preview')).click()
  const preview = author.dialog(t('designer.preview'))
  const form = author.previewed
  await author.button(t('designer.preview_check'), form).click()
  await expect(form.locator('body')).toContainText('请填写申请人')
  for (const width of ['Pad', 'H5'] as const) await preview.getByText(t(`choice.${width}`)).click()
  // The frame is a phone screen, on which a column takes the whole row.
  await expect.poll(() => form.locator('html').evaluate(() => window.innerWidth)).toBe(390)
  const widthOfField = async () => (await form.getByLabel('申请人').boundingBox())?.width
  await expect.poll(widthOfField).toBeGreaterThan(280)
  await form.getByLabel('申请人').fill('林若溪')
  await author.button(t('designer.preview_check'), form).click()
  await author.expectStatus(t('designer.preview_valid'), form)
  await expect(preview.getByRole('region', { name: t('designer.preview_answers') })).toContainText(
    '"applicant": "林若溪"',
  )
  await product.expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')

  await author.button(t('designer.export')).click()
  await page.getByText('VForm 3').click()
  const exportedJson = page.getByRole('textbox', { name: t('designer.json') })
  await expect(exportedJson).not.toHaveValue('')
  expect(JSON.parse(await exportedJson.inputValue())).toEqual(vform)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Features without a VForm equivalent are reported first, and are back after export and import.
  const describedFields = Array.from({ length: 14 }, (_, at) => ({
    type: 'input',
    id: `f${at}`,
    options: { name: `f${at}`, description: '与证件一致' },
  }))
  const section = { type: 'section', id: 'more', options: { name: 'more', label: '补充' }, children: describedFields }
  const rules = [{ action: 'require', target: 'f1', when: { field: 'f0', op: 'empty' } }]
  await author.import({ version: 1, config: {}, children: [section], rules })
  await author.button(t('designer.export')).click()
  await page.getByText('VForm 3').click()
  const beforeExport = page.getByRole('region', { name: t('designer.export_notes') })
  await expect(beforeExport).toContainText(t('designer.export_rules', { count: 1 }))
  await expect(beforeExport).toContainText(t('designer.export_sections', { widgets: '补充 (more)' }))
  await product.expectAccessible(page, '[role="dialog"]')
  const travelling = JSON.parse(await exportedJson.inputValue())
  expect(travelling.widgetList[0].type).toBe('card')
  await page.keyboard.press('Escape')
  await author.import(travelling)
  await author.button(t('designer.export')).click()
  const { children, rules: rulesBack } = JSON.parse(await exportedJson.inputValue())
  expect(children[0].type).toBe('section')
  expect(rulesBack).toEqual(rules)
  await page.keyboard.press('Escape')
  await author.import(vform)

  const edgeAt = (span: number) => page.getByTitle(t('designer.span_handle', { span }))
  const [edge, grid] = [await edgeAt(12).boundingBox(), await page.locator('[data-type="grid"]').boundingBox()]
  if (!edge || !grid) throw new Error('The edge of the column is not on the page.')
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(grid.x + (grid.width * 18) / 24, edge.y + 10, { steps: 8 })
  await expect(edgeAt(18)).toHaveAttribute('data-held')
  await page.mouse.up()
  await author.button(t('ui.undo')).click()
  await expect(edgeAt(12)).toBeAttached()
  await author.treeItem('申请人').click()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(edgeAt(11)).toBeAttached()
  await author.expectStatus('11/24')

  const fontsThatCame = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  expect(await fontsThatCame()).toEqual([])
  await author.import({
    version: 1,
    config: {},
    children: [{ id: 'name', type: 'input', options: { name: 'name', label: 'ឈ្មោះពេញ', placeholder: 'ឈ្មោះ' } }],
  })
  await expect(author.treeItem('ឈ្មោះពេញ')).toBeVisible()
  await expect.poll(async () => new Set(await fontsThatCame())).toEqual(new Set(['Noto Sans Khmer']))
})

test('drafts of two forms never mix, and survive a reload, an early closed tab, and two tabs', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  await author.addByKeyboard(t('widget.input'))
  await page.getByRole('textbox', { name: t('page.name') }).fill('第一份')
  await expect(page.getByText(t('page.saved_here', { time: '' }).trim())).toBeVisible()
  await author.button(t('page.forms')).click()
  await author.button(t('page.new')).click()
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  await author.addByKeyboard(t('widget.switch'))
  await page.reload()
  await expect(author.treeItem(t('widget.switch'))).toBeVisible()
  await author.button(t('page.forms')).click()
  await page.getByRole('button', { name: /^第一份/ }).click()
  await expect(author.treeItem(t('widget.input'))).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(1)

  // A browser with full storage loses only what the author gives up.
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`full-${size}-${at}`, 'x'.repeat(size))
      } catch {
        // The next smaller piece may fit.
      }
    }
  })
  await author.import({
    version: 1,
    config: {},
    children: [{ id: 'n', type: 'input', options: { name: 'n'.repeat(60) } }],
  })
  await expect(page.getByText(t('page.not_saved'))).toBeVisible()
  const leaving = author.dialog(t('page.leave_title', { name: '第一份' }))
  await author.button(t('page.forms')).click()
  await author.button(t('page.new')).click()
  await product.expectAccessible(page, '[role="dialog"]')
  await expect(author.button(t('page.stay'), leaving)).toBeFocused()
  await author.button(t('page.stay'), leaving).click()
  await expect(leaving).toHaveCount(0)
  const dialogShown = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await dialogShown).type()).toBe('beforeunload')
  await (await dialogShown).dismiss()
  await author.button(t('ui.undo')).click()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('full-')) localStorage.removeItem(key)
  })

  await author.button(t('widget.rate')).click()
  await page.close({ runBeforeUnload: true })
  const [next, beside] = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of [next, beside]) {
    await tab.goto('/designer/')
    await expect(tab.getByRole('treeitem')).toHaveCount(2)
  }
  await next.getByRole('button', { name: t('widget.color'), exact: true }).click()
  await expect(beside.getByRole('treeitem')).toHaveCount(3)
  await beside.getByRole('button', { name: t('widget.slider'), exact: true }).click()
  await expect(next.getByRole('treeitem')).toHaveCount(4)
  const nameIn = (tab: Page) => tab.getByRole('textbox', { name: t('page.name') })
  await nameIn(next).fill(' ')
  await nameIn(next).blur()
  await expect(nameIn(next)).toHaveValue('')
  await expect(next).toHaveTitle(new RegExp(t('page.new_name')))
  await nameIn(next).fill('第三份')
  await expect(nameIn(beside)).toHaveValue('第三份')
  await beside.getByRole('button', { name: t('page.forms'), exact: true }).click()
  await beside.getByRole('button', { name: /^第三份/ }).click()
  await beside.getByRole('button', { name: t('ui.undo'), exact: true }).click()
  await expect(next.getByRole('treeitem')).toHaveCount(3)
})
