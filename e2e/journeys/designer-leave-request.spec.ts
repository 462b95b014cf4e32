import type { Locator } from '@playwright/test'
import { FormAuthor, generateCode } from '../form-author.ts'
import { expect, test } from '../product.ts'

/** What a first-time author does for a leave request: labels on the canvas, a rule and a formula at their fields. */
test('a first-time author builds a leave request whose days are calculated', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  const canvas = page.getByRole('main')
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  const selected = canvas.locator('[data-node][data-selected]')
  const text = canvas.getByRole('textbox', { name: t('designer.inline_text') })
  const add = async (type: string, label: string, options: readonly string[] = []): Promise<Locator> => {
    await page.locator(`[data-widget-type="${type}"]`).click()
    await selected.dblclick()
    await text.fill(label)
    if (options.length > 0) {
      await canvas.getByRole('textbox', { name: t('designer.inline_options') }).fill(options.join('\n'))
      await page.keyboard.press('Control+Enter')
    } else await text.press('Enter')
    await expect(text).toHaveCount(0)
    await expect(author.treeItem(label)).toBeVisible()
    return selected
  }
  const require = () => canvas.getByRole('button', { name: t('setting.required') }).click()

  await page.getByRole('textbox', { name: t('page.name') }).fill('请假单')
  await add('input', '申请人')
  await require()
  await add('radio', '请假类型', ['年假', '病假', '事假'])
  await require()
  await add('date-range', '请假日期')
  await require()
  await add('number', '天数')
  await settings.getByRole('button', { name: t('designer.rule_start.compute') }).click()
  const rules = author.dialog(t('designer.rules'))
  await expect(rules.getByLabel(t('formula.label'), { exact: true })).toBeFocused()
  await rules.getByLabel(t('formula.label'), { exact: true }).fill('days(start(dateRange1), end(dateRange1)) + 1')
  await product.expectAccessible(page, '[role="dialog"]')
  await author.button(t('designer.rules_save'), rules).click()
  await expect(rules).toHaveCount(0)

  await add('file-upload', '病假证明')
  await settings.getByRole('button', { name: t('designer.rule_start.show') }).click()
  await rules.getByRole('combobox', { name: t('designer.rule_field') }).click()
  await page.getByRole('option', { name: '请假类型' }).click()
  await rules.getByRole('combobox', { name: t('designer.rule_value') }).click()
  await page.getByRole('option', { name: '病假', exact: true }).click()
  await expect(rules).toContainText('条件不满足时，“病假证明”隐藏，且不校验。')
  await author.button(t('designer.rules_save'), rules).click()
  await expect(rules).toHaveCount(0)
  await expect(settings).toContainText('当“请假类型”为“病假”时，显示“病假证明”')
  await expect(canvas.getByRole('img', { name: t('designer.mark_rule') })).toHaveCount(1)
  await expect(canvas.getByRole('img', { name: t('designer.mark_computed') })).toHaveCount(1)
  await product.expectAccessible(page)

  await author.button(t('designer.preview')).click()
  const preview = author.dialog(t('designer.preview'))
  await preview.getByText(t('choice.H5')).click()
  const form = author.previewed
  await expect(form.getByText('病假证明')).toHaveCount(0)
  await form.getByText('病假', { exact: true }).click()
  await expect(form.getByText('病假证明')).toBeVisible()
  const [from, to] = [form.getByRole('textbox').nth(1), form.getByRole('textbox').nth(2)]
  await from.fill('2026-12-01')
  await to.fill('2026-12-03')
  await to.press('Tab')
  await expect(preview.getByRole('region', { name: t('designer.preview_answers') }).first()).toContainText(
    '"number1": 3',
  )
  await page.keyboard.press('Escape')

  await author.button(t('page.publish')).click()
  await author.signIn()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('page.code') })).toHaveValue(/^qing-jia-dan/)
  await author.setCode(generateCode())
  const first = page.getByRole('dialog', { name: t('page.first_title', { name: '请假单' }) })
  await author.button(t('page.publish'), first).click()
  await author.expectPublished(1)
  await expect(page).toHaveURL(/\?form=journey-/)
  await page.reload()
  await expect(author.treeItem('病假证明')).toBeVisible()
})
