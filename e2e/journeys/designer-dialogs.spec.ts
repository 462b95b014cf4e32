import type { Browser, Page } from '@playwright/test'
import { all as english } from '@rostrum/i18n/designer/en'
import { all as chinese } from '@rostrum/i18n/designer/zh-CN'
import { type Translate, translatorFor } from '@rostrum/i18n/translator'
import { expect, test } from '../product.ts'

const locales = ['zh-CN', 'en'] as const
type Locale = (typeof locales)[number]

/** One author at one browser, with the words of the screen from the catalogue that the screen takes them from. */
type Author = { readonly page: Page; readonly t: Translate<typeof chinese> }

async function authorAt(browser: Browser, locale: Locale, width = 1280): Promise<Author> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale,
    baseURL: process.env.PRODUCT_URL,
  })
  await context.addInitScript((chosen) => {
    localStorage.setItem('designer.tour', 'true')
    localStorage.setItem('locale', JSON.stringify(chosen))
  }, locale)
  const page = await context.newPage()
  await page.goto('/designer/')
  await expect(page.getByRole('toolbar')).toBeVisible()
  return { page, t: translatorFor(locale === 'en' ? english : chinese, locale) }
}

const dialogOf = ({ page }: Author, name: string) => page.getByRole('dialog', { name })
const press = ({ page }: Author, name: string) => page.getByRole('button', { name, exact: true }).click()

async function importForm(author: Author, form: unknown): Promise<void> {
  const { t } = author
  await press(author, t('designer.import'))
  const dialog = dialogOf(author, t('designer.import_title'))
  await dialog.getByRole('textbox').fill(JSON.stringify(form))
  await dialog.getByRole('button', { name: t('designer.import'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function signIn(author: Author): Promise<void> {
  const { t } = author
  const dialog = dialogOf(author, t('page.sign_in'))
  await dialog.getByLabel(t('page.username')).fill('admin')
  await dialog.getByRole('textbox', { name: t('page.password') }).fill('Demo2026a')
  await dialog.getByRole('button', { name: t('page.sign_in') }).click()
  await expect(dialog).toHaveCount(0)
}

const input = (name: string, options: Record<string, unknown> = {}) => ({
  id: name,
  type: 'input',
  options: { name, label: name, ...options },
})
const formOf = (...children: readonly unknown[]) => ({ version: 1, config: {}, children })
const inventCode = () => `journey-${crypto.randomUUID().slice(0, 8)}`

for (const locale of locales) {
  for (const width of [1024, 1280, 1440]) {
    test(`the toolbar stands in one line and cuts no word (${locale}, ${width})`, async ({ browser }) => {
      const author = await authorAt(browser, locale, width)
      await author.page.keyboard.press('/')
      await author.page.keyboard.type('input')
      await author.page.keyboard.press('Enter')
      await expect(author.page.getByText(author.t('page.saved', { time: '' }).trim())).toBeAttached()
      const bar = author.page.getByRole('toolbar')
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(50)
      const cut = await bar.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut).toBeLessThanOrEqual(0)
      await expect(author.page.getByRole('button', { name: author.t('designer.preview'), exact: true })).toBeVisible()
    })
  }

  test(`publishing shows what answers given before would meet, change by change (${locale})`, async ({
    browser,
    product,
  }) => {
    const author = await authorAt(browser, locale)
    const { page, t } = author
    const code = inventCode()
    await importForm(author, formOf(input('school'), input('remark')))
    await press(author, t('page.publish'))
    await dialogOf(author, t('page.keep')).getByRole('textbox').fill(code)
    await product.expectAccessible(page)
    await dialogOf(author, t('page.keep'))
      .getByRole('button', { name: t('page.keep'), exact: true })
      .click()
    await signIn(author)
    await expect(page.getByRole('status')).toContainText([t('page.published', { version: 1 })])

    await importForm(author, formOf(input('school'), input('remark'), input('major')))
    await press(author, t('page.publish'))
    const compared = dialogOf(author, t('page.compared_title'))
    await expect(compared.getByRole('listitem')).toHaveText([/major/])
    await expect(compared).toContainText(t('page.severity_safe'))
    await product.expectAccessible(page)
    await compared.getByRole('button', { name: t('page.publish'), exact: true }).click()
    await expect(page.getByRole('status')).toContainText([t('page.published', { version: 2 })])

    await importForm(author, formOf(input('school', { required: true }), input('major')))
    await press(author, t('page.publish'))
    const breaking = dialogOf(author, t('page.breaking_title'))
    await expect(breaking.getByRole('listitem').filter({ hasText: 'remark' })).toContainText(
      t('page.severity_breaking'),
    )
    await product.expectAccessible(page)
    await breaking.getByRole('button', { name: t('ui.cancel') }).click()
    await expect(breaking).toHaveCount(0)
    await press(author, t('page.publish'))
    await breaking.getByRole('button', { name: t('page.publish_anyway') }).click()
    await expect(page.getByRole('status')).toContainText([t('page.published', { version: 3 })])
  })

  test(`the second of two authors is shown what differs, and loses nothing (${locale})`, async ({
    browser,
    product,
  }) => {
    const first = await authorAt(browser, locale)
    const code = inventCode()
    await importForm(first, formOf(input('begun')))
    await press(first, first.t('page.keep'))
    await dialogOf(first, first.t('page.keep')).getByRole('textbox').fill(code)
    await dialogOf(first, first.t('page.keep'))
      .getByRole('button', { name: first.t('page.keep'), exact: true })
      .click()
    await signIn(first)
    await expect(first.page.getByRole('status')).toContainText([first.t('page.kept')])

    const second = await authorAt(browser, locale)
    const { page, t } = second
    await press(second, t('page.forms'))
    await press(second, t('page.sign_in'))
    await signIn(second)
    await page.getByRole('button', { name: code }).click()
    await expect(page.getByRole('treeitem', { name: 'begun' })).toBeVisible()

    await importForm(first, formOf(input('begun'), input('theirs')))
    await press(first, first.t('page.keep'))
    await expect(first.page.getByRole('status')).toContainText([first.t('page.kept')])

    await importForm(second, formOf(input('begun'), input('mine')))
    await press(second, t('page.keep'))
    const conflict = dialogOf(second, t('page.conflict_title'))
    await expect(conflict.getByRole('listitem').filter({ hasText: 'mine' })).toBeVisible()
    await expect(conflict.getByRole('listitem').filter({ hasText: 'theirs' })).toBeVisible()
    await product.expectAccessible(page)
    await conflict.getByRole('button', { name: t('page.cancel') }).click()
    await expect(page.getByRole('treeitem', { name: 'mine' })).toBeVisible()

    await press(second, t('page.keep'))
    await conflict.getByRole('button', { name: t('page.take_theirs') }).click()
    await expect(page.getByRole('treeitem', { name: 'theirs' })).toBeVisible()
    await press(second, t('designer.undo'))
    await expect(page.getByRole('treeitem', { name: 'mine' })).toBeVisible()
    await press(second, t('page.keep'))
    await expect(page.getByRole('status')).toContainText([t('page.kept')])
  })

  test(`an import says where the fault is, offers to upgrade, and can begin with the sample (${locale})`, async ({
    browser,
    product,
  }) => {
    const author = await authorAt(browser, locale)
    const { page, t } = author
    await press(author, t('designer.import'))
    const dialog = dialogOf(author, t('designer.import_title'))
    const text = dialog.getByRole('textbox')
    const take = dialog.getByRole('button', { name: t('designer.import'), exact: true })
    await text.fill('{"version": 1,\n "config": {},\n "children": [{]\n}')
    await take.click()
    await expect(dialog.getByRole('alert')).toContainText(t('problem.not_an_object'))
    await expect(dialog.getByRole('alert')).toContainText(t('designer.fault_place', { line: 3, column: 16 }))
    await product.expectAccessible(page)
    await text.fill(JSON.stringify({ version: 9, config: {}, children: [] }))
    await take.click()
    await expect(dialog.getByRole('alert')).toContainText(t('problem.version_mismatch', { expected: 1, found: 9 }))
    // Without the version that VForm writes it may be of any.
    await text.fill(JSON.stringify({ widgetList: [], formConfig: { modelName: 'formData' } }))
    await take.click()
    await expect(dialog.getByRole('alert')).toContainText(t('designer.import_older'))
    await product.expectAccessible(page)
    await expect(dialog.getByRole('button', { name: t('designer.import_upgrade') })).toBeVisible()
    await dialog.getByRole('button', { name: t('designer.import_sample') }).click()
    await expect(text).toHaveValue(/"children"/)
    await take.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('treeitem')).not.toHaveCount(0)
  })

  test(`a sample that cannot be fetched is said to be so (${locale})`, async ({ browser }) => {
    const author = await authorAt(browser, locale)
    const { page, t } = author
    await page.route(/sample-form/, (route) => route.abort())
    await press(author, t('designer.import'))
    await press(author, t('designer.import_sample'))
    await expect(page.getByRole('alert').filter({ hasText: t('designer.sample_failed') })).toBeVisible()
  })

  test(`code is generated, the form is tried, rules and scripts are written (${locale})`, async ({
    browser,
    product,
  }) => {
    const author = await authorAt(browser, locale)
    const { page, t } = author
    await importForm(author, formOf(input('school', { required: true }), input('remark')))

    await press(author, t('designer.code'))
    const code = dialogOf(author, t('designer.code'))
    await expect(code.getByRole('textbox')).toHaveValue(/GeneratedForm/)
    await product.expectAccessible(page)
    for (const [kind, says] of [
      ['html', /<!doctype html>/],
      ['schema', /"required"/],
    ] as const) {
      await code.getByRole('tab', { name: t(`designer.code_${kind}`) }).click()
      await expect(code.getByRole('textbox')).toHaveValue(says)
    }
    await page.keyboard.press('Escape')

    await press(author, t('designer.preview'))
    const preview = dialogOf(author, t('designer.preview'))
    await preview.getByRole('button', { name: t('designer.preview_check') }).click()
    await expect(preview).toContainText(t('failure.required'))
    for (const width of ['Pad', 'H5'] as const) await preview.getByText(t(`choice.${width}`)).click()
    await product.expectAccessible(page)
    await page.keyboard.press('Escape')

    await press(author, t('designer.rules'))
    const rules = dialogOf(author, t('designer.rules'))
    await rules.getByRole('button', { name: t('designer.rule_new'), exact: true }).click()
    await product.expectAccessible(page)
    await rules.getByRole('button', { name: t('designer.rules_save') }).click()
    await expect(rules).toHaveCount(0)

    await page.getByRole('treeitem', { name: 'school' }).click()
    await press(author, t('setting_group.events'))
    await page.getByRole('button', { name: t('setting.onChange') }).click()
    const scripts = dialogOf(author, t('designer.script_title'))
    await scripts.getByRole('textbox', { name: 'onChange' }).fill('const a = 1\nif (a {')
    await expect(scripts.getByRole('status')).toContainText(t('designer.script_error'))
    await expect(scripts.getByRole('status')).toContainText(t('designer.fault_place', { line: 2, column: 7 }))
    await expect(scripts.getByRole('button', { name: t('designer.script_save') })).toBeDisabled()
    await product.expectAccessible(page)
    await scripts.getByRole('textbox', { name: 'onChange' }).fill("this.getFormRef().setFieldValue('remark', value)")
    await scripts.getByRole('button', { name: t('designer.script_save') }).click()
    await expect(scripts).toHaveCount(0)
  })

  test(`a row of a table cannot be selected, and that is said (${locale})`, async ({ browser }) => {
    const author = await authorAt(browser, locale)
    const { page, t } = author
    await press(author, t('widget.table'))
    const row = page.getByRole('treeitem', { name: t('widget.table-row') }).first()
    await row.click()
    await expect(page.getByRole('alert').filter({ hasText: t('designer.refused.not_selectable') })).toBeVisible()
    await expect(row).toHaveAttribute('aria-selected', 'false')
    // The arrows pass it by.
    await page.getByRole('treeitem').first().click()
    await page.getByRole('tree').press('ArrowDown')
    await expect(page.getByRole('treeitem', { selected: true })).toHaveText([new RegExp(t('widget.table-cell'))])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('treeitem', { selected: true })).toContainText([t('widget.table')])
  })
}
