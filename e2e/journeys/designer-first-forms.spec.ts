import type { Locator, Page } from '@playwright/test'
import { FormAuthor } from '../form-author.ts'
import { expect, test } from '../product.ts'

/** The places in which an author works, and the ways to a widget with a label. */
function workplace({ page, t, treeItem }: Pick<FormAuthor, 'page' | 't' | 'treeItem'>) {
  const canvas = page.getByRole('main')
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  const selected = canvas.locator('[data-node][data-selected]')
  const text = canvas.getByRole('textbox', { name: t('designer.inline_text') })
  const write = async (label: string, options: readonly string[] = []) => {
    await selected.dblclick({ position: { x: 20, y: 10 } })
    await text.fill(label)
    if (options.length > 0) {
      await canvas.getByRole('textbox', { name: t('designer.inline_options') }).fill(options.join('\n'))
      await page.keyboard.press('Control+Enter')
    } else await text.press('Enter')
    await expect(text).toHaveCount(0)
    await expect(treeItem(label)).toBeVisible()
  }
  const add = async (type: string, label: string, options: readonly string[] = []) => {
    await page.locator(`[data-widget-type="${type}"]`).click()
    await write(label, options)
  }
  return { canvas, settings, selected, add }
}

async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a first-time author builds an onboarding checklist by mouse', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const { canvas, settings, add } = workplace({ page, t, treeItem: (name) => author.treeItem(name) })

  await page.getByRole('textbox', { name: t('page.name') }).fill('Onboarding checklist')
  await page.locator('[data-widget-type="grid"]').click()
  await canvas.getByRole('button', { name: t('designer.column_presets'), exact: true }).click()
  await page.getByRole('menuitemradio', { name: t('designer.column_preset', { count: 3, spans: '8 + 8 + 8' }) }).click()
  await expect(canvas.locator('[data-type="grid-col"]')).toHaveCount(3)
  // The plus is whole next to the edge that sets the width of the last column.
  await canvas.getByRole('button', { name: t('designer.column_add'), exact: true }).click()
  await expect(canvas.locator('[data-type="grid-col"]')).toHaveCount(4)
  await page.keyboard.press('Control+Z')
  await expect(canvas.locator('[data-type="grid-col"]')).toHaveCount(3)
  await canvas.locator('[data-type="grid-col"]').first().click()
  await add('input', 'New employee')
  await canvas.locator('[data-type="grid-col"]').nth(1).click()
  await add('date', 'First day')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await add('checkbox', 'Before the first day', ['Contract signed', 'Laptop ordered', 'Account created'])
  await add('switch', 'Needs a parking place')
  await add('input', 'Car plate')
  await settings.getByRole('button', { name: t('designer.rule_start.show') }).click()
  const rules = author.dialog(t('designer.rules'))
  await rules.getByRole('textbox', { name: t('designer.rule_name') }).fill('Ask for the plate')
  await choose(page, rules.getByRole('combobox', { name: t('designer.rule_field') }), 'Needs a parking place')
  await choose(page, rules.getByRole('combobox', { name: t('designer.rule_value') }), 'Yes')
  await expect(rules.getByRole('list', { name: t('designer.rule_effects') })).toHaveText(
    '“Car plate” is hidden and not checked',
  )
  await rules.getByRole('switch', { name: 'Needs a parking place' }).press('Space')
  await expect(rules.getByRole('list', { name: t('designer.rule_effects') })).toHaveText('“Car plate” is shown')
  await author.button(t('designer.graph'), rules).click()
  await expect(rules.getByRole('list', { name: t('designer.graph') })).toContainText(
    t('designer.graph_link.show', { target: 'Car plate' }),
  )
  await product.expectAccessible(page, '[role="dialog"]')
  await author.button(t('designer.rules_save'), rules).click()
  await expect(rules).toHaveCount(0)
  await expect(canvas.getByRole('img', { name: t('designer.mark_rule') })).toHaveCount(1)

  await author.button(`${t('designer.rules')} 1`).click()
  await rules.getByRole('switch', { name: t('designer.rule_enabled') }).press('Space')
  await author.button(t('designer.rules_save'), rules).click()
  await expect(canvas.getByRole('img', { name: t('designer.mark_rule') })).toHaveCount(0)
  await author.button(t('ui.undo')).click()
  await expect(canvas.getByRole('img', { name: t('designer.mark_rule') })).toHaveCount(1)
  await product.expectAccessible(page)
})

test('a first-time author builds a questionnaire with a scale by mouse', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  const { settings, add } = workplace({ page, t, treeItem: (name) => author.treeItem(name) })

  await page.getByRole('textbox', { name: t('page.name') }).fill('满意度调查')
  await add('radio', '总体满意度', ['非常满意', '满意', '不满意'])
  await add('rate', '推荐意愿')
  await settings.getByLabel(t('setting.highest_score'), { exact: true }).fill('10')
  await settings.getByLabel(t('setting.highest_score'), { exact: true }).press('Tab')
  await add('number', '等候时间')
  await settings.getByLabel(t('setting.unit'), { exact: true }).fill('分钟')
  await add('textarea', '哪里需要改进')
  await settings.getByRole('button', { name: t('designer.rule_start.require') }).click()
  const rules = author.dialog(t('designer.rules'))
  await choose(page, rules.getByRole('combobox', { name: t('designer.rule_field') }), '总体满意度')
  await choose(page, rules.getByRole('combobox', { name: t('designer.rule_value') }), '不满意')
  await author.button(t('designer.rules_save'), rules).click()
  await expect(rules).toHaveCount(0)

  await author.button(t('designer.preview')).click()
  const form = author.previewed
  await form.getByText('不满意', { exact: true }).click()
  await expect(form.getByText('分钟')).toBeVisible()
  await expect(form.getByRole('radio', { name: /10/ })).toHaveCount(1)
  await form.getByRole('spinbutton', { name: '等候时间' }).fill('15')
  await author.button(t('designer.preview_check'), form).click()
  await expect(form.getByRole('textbox', { name: '哪里需要改进' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: '哪里需要改进' }).fill('少排队')
  await author.button(t('designer.preview_check'), form).click()
  await author.expectStatus(t('designer.preview_valid'), form)
  await page.keyboard.press('Escape')
  await expect(author.dialog(t('designer.preview'))).toHaveCount(0)
  await product.expectAccessible(page)
})

test('a form is built by keyboard alone', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const { canvas } = workplace({ page, t, treeItem: (name) => author.treeItem(name) })
  const insert = async (name: string, label: string) => {
    await page.keyboard.press('/')
    await author.dialog(t('designer.insert_title')).getByRole('combobox').fill(name)
    await page.keyboard.press('Enter')
    await expect(canvas.locator('[data-node][data-selected]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(canvas.getByRole('textbox', { name: t('designer.inline_text') })).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(label)
    await page.keyboard.press('Enter')
    await expect(author.treeItem(label)).toBeVisible()
  }
  await canvas.click({ position: { x: 30, y: 500 } })
  await insert('Input', 'Name')
  await insert('Textarea', 'Reason')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(canvas.locator('[data-node]').first()).toHaveAttribute('aria-label', /Reason/)
  await page.keyboard.press('Control+Z')
  await expect(canvas.locator('[data-node]').first()).toHaveAttribute('aria-label', /Name/)
})

test('a script is run with values, and the functions are listed', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const { settings, add } = workplace({ page, t, treeItem: (name) => author.treeItem(name) })
  await add('number', 'Price')
  await add('number', 'Total')
  await author.treeItem('Price').click()
  await settings.getByRole('button', { name: t('setting_group.events') }).click()
  await settings.getByRole('button', { name: t('setting.onChange') }).click()
  const scripts = page.getByRole('dialog', { name: /Price/ })
  await scripts.getByRole('textbox', { name: 'onChange' }).fill("this.getWidgetRef('number2').setValue(value * 2)")
  const trial = scripts.getByRole('region', { name: t('designer.script_run_title') })
  await trial.getByRole('spinbutton', { name: 'Price' }).fill('21')
  await author.button(t('designer.script_run'), trial).click()
  await expect(scripts.getByRole('tab', { name: t('designer.script_last_run'), selected: true })).toBeVisible()
  await expect(scripts.getByRole('status')).toContainText('Total: – → 42')
  await product.expectAccessible(page, '[role="dialog"]')
  await author.button(t('designer.script_api'), scripts).click()
  await expect(scripts.getByText('setRequired(required: boolean)')).toBeVisible()
})

test('a phone reads, previews and makes small changes', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const { add, canvas, settings } = workplace({ page, t, treeItem: (name) => author.treeItem(name) })
  await page.setViewportSize({ width: 390, height: 844 })
  // Nothing is promised that a phone does not have.
  await expect(page.getByRole('main').getByText(t('designer.phone_hint'))).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('[data-widget-type="grid"]').click()
  await page.keyboard.press('Escape')
  await add('input', 'Name')
  await page.setViewportSize({ width: 390, height: 844 })
  const note = page.getByRole('note').filter({ hasText: t('designer.phone_hint') })
  await expect(note).toBeInViewport()
  await note.getByRole('button', { name: t('ui.close') }).click()
  await expect(note).toHaveCount(0)
  // As in the preview, each column has the whole line.
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0
  const line = await widthOf(canvas.locator('[data-type="grid"]'))
  for (const at of [0, 1])
    expect(await widthOf(canvas.locator('[data-type="grid-col"]').nth(at))).toBeGreaterThan(line * 0.9)
  await expect(author.button(t('designer.import'))).toHaveCount(0)
  await expect(page.locator('[data-widget-type]')).toHaveCount(0)
  await author.button(t('designer.settings')).click()
  await settings.getByLabel(t('setting.label'), { exact: true }).fill('Full name')
  await author.button(t('designer.structure')).click()
  await expect(author.treeItem('Full name')).toBeVisible()
  await author.button(t('designer.preview')).click()
  await expect(author.previewed.getByRole('textbox', { name: 'Full name' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(author.dialog(t('designer.preview'))).toHaveCount(0)
  await product.expectAccessible(page)
})
