import type { Browser, Locator, Page } from '@playwright/test'
import { FormAuthor, formOf, generateCode, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

const form = {
  ...formOf(
    { id: 'basic', type: 'section', options: { name: 'basic', label: 'Basics' }, children: [input('school')] },
    {
      ...{ id: 'kind', type: 'select' },
      options: { name: 'kind', label: 'Kind', optionItems: [{ label: 'Sick leave', value: 'sick' }] },
    },
    { id: 'days', type: 'number', options: { name: 'days', label: 'Days' } },
    input('note', { onChange: "this.getFormRef().setFieldValue('nowhere', value)" }),
  ),
  rules: [
    { action: 'show', target: 'note', when: { all: [{ field: 'kind', op: '=', value: 'sick' }] } },
    { action: 'compute', target: 'days', value: { op: 'add', args: [1, 2] } },
  ],
}

/** Opens each editor of the designer in turn, and closes it again. */
async function visitEditors(author: FormAuthor, check: () => Promise<void>): Promise<void> {
  const { page, t } = author
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).first()
  for (const name of ['texts', 'import', 'export', 'code', 'clear'] as const) {
    await tool(t(`designer.${name}`)).click()
    await expect(dialog).toBeVisible()
    await check()
    await close()
  }
  await tool(t('designer.rules')).click()
  await expect(dialog.getByRole('region', { name: t('designer.rule_try') })).toBeVisible()
  await check()
  await dialog.getByText('“Days” =').first().click()
  await expect(dialog.getByRole('group', { name: t('formula.functions') })).toBeVisible()
  await check()
  await author.button(t('designer.graph'), dialog).click()
  await check()
  await close()
  await author.treeItem('note').click()
  await author.button(t('setting_group.events')).click()
  await page
    .getByRole('button', { name: t('setting.onChange') })
    .first()
    .click()
  await expect(dialog.getByRole('textbox', { name: 'onChange' })).toBeVisible()
  await check()
  await close()
}

test('every state of the designer keeps to the best practices of accessibility', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const check = () => product.expectAccessible(page, 'html', 'best')
  await check()
  await page.getByRole('tab', { name: t('designer.templates') }).click()
  await check()
  await author.import(form)
  await check()
  await page
    .getByRole('tab', { name: t('designer.settings_form'), exact: true })
    .last()
    .click()
  await check()
  await visitEditors(author, check)
  await author.button(t('designer.preview')).click()
  await author.button(t('designer.preview_check'), author.previewed).click()
  await check()
  await page.keyboard.press('Escape')
  await author.import(formOf(input('school')))
  await author.button(t('page.publish')).click()
  await check()
  await author.setCode(generateCode())
  await expect(author.dialog(t('page.sign_in'))).toBeVisible()
  await check()
  await author.signIn()
  const first = author.dialog(t('page.first_title', { name: t('page.new_name') }))
  await expect(first).toBeVisible()
  await check()
  await author.button(t('page.publish'), first).click()
  await expect(author.dialog(t('page.published', { version: 1 }))).toBeVisible()
  await check()
  await author.expectPublished(1)
  await author.button(t('page.versions')).click()
  await expect(author.dialog(t('page.versions'))).toBeVisible()
  await check()
})

/** The controls of the page that a toast covers, by what they say. */
const coveredBy = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const own = element.getBoundingClientRect()
    return [...element.ownerDocument.querySelectorAll('button, input, textarea, select, a[href]')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const isMet = left < own.right && right > own.left && top < own.bottom && bottom > own.top
        const isOnTop = element.ownerDocument
          .elementsFromPoint(x, y)
          .find((one) => !element.contains(one))
          ?.contains(control)
        return width > 0 && isMet && isOnTop && !element.contains(control)
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName)
  })

const cardOf = (toast: Locator) => toast.locator('xpath=ancestor-or-self::*[@data-tone]').last()

test('a toast covers nothing that can be pressed, in a dialog of a tablet and in the preview', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  await page.setViewportSize({ width: 768, height: 1024 })
  await author.import(formOf(...Array.from({ length: 12 }, (_, at) => input(`f${at}`, { required: true }))))
  await author.button(t('designer.preview')).click()
  await author.button(t('designer.preview_check'), author.previewed).click()
  const failed = author.previewed.getByRole('alert').getByText(t('form.validation_failed'))
  await expect(failed).toBeVisible()
  await expect.poll(() => coveredBy(cardOf(failed))).toEqual([])
  await page.keyboard.press('Escape')
  await author.button(t('designer.code')).click()
  await author.button(t('designer.copy_code')).click()
  const copied = page.locator('[data-placement] [data-tone]').last()
  await expect(copied).toBeVisible()
  await expect.poll(() => coveredBy(copied)).toEqual([])
})

/** A browser of an author who has never been here. */
async function openAsNewAuthor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    ...(process.env.PRODUCT_URL !== undefined && { baseURL: process.env.PRODUCT_URL }),
  })
  await context.addInitScript(() => localStorage.setItem('locale', JSON.stringify('en')))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('the tour waits until a new author has signed in for the form of a link', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { t } = author
  const page = await openAsNewAuthor(browser, `/designer/?form=${generateCode()}`)
  const tour = page.getByRole('dialog', { name: t('designer.tour'), includeHidden: true })
  const signIn = page.getByRole('dialog', { name: t('page.sign_in') })
  await expect(signIn).toBeVisible()
  await expect(tour).toHaveCount(1)
  await expect(tour).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tour).toBeVisible()
})
