import type { Browser } from '@playwright/test'
import { FormAuthor, formOf, generateCode, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

test.use({ serviceWorkers: 'allow' })

/** An author whose browser has a draft of a form. */
async function openDraft(browser: Browser, definition: unknown): Promise<FormAuthor> {
  const author = await FormAuthor.at(browser, 'en')
  await author.page.evaluate((draft) => {
    const entry = { id: 'large', name: 'Large form', savedAt: '2026-11-22T10:00:00Z' }
    localStorage.setItem('designer.entry.large', JSON.stringify(entry))
    localStorage.setItem('designer.draft.large', JSON.stringify(draft))
    for (const storage of [localStorage, sessionStorage]) storage.setItem('designer.current', '"large"')
  }, definition)
  await author.page.reload()
  return author
}

test('a draft is edited and opened again without a network', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.locator('[data-widget-type="input"]').click()
  await expect(page.getByText(/Saved only in this browser/)).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('main').locator('[data-node]')).toHaveCount(1)
  await page.locator('[data-widget-type="date"]').click()
  await expect(page.getByRole('main').locator('[data-node]')).toHaveCount(2)
  await author.button(t('designer.preview')).click()
  await expect(author.previewed.getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await author.button(t('designer.rules')).click()
  await expect(author.dialog(t('designer.rules'))).toBeVisible()
  await page.keyboard.press('Escape')
  await author.button(t('page.publish')).click()
  await author.setCode('without-network')
  await expect(page.getByText(t('page.offline'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await author.button(t('page.save')).click()
  await author.signIn()
  await author.setCode(generateCode())
  await author.expectStatus(t('page.saved'))
  expect(await page.getByText(t('page.offline')).count()).toBe(0)
})

test('a reload in the middle of typing loses nothing, and is confirmed before a window with changes closes', async ({
  browser,
}) => {
  const author = await openDraft(browser, formOf(input('reason', { label: 'Reason' })))
  const { page, t } = author
  const canvas = page.getByRole('main')
  await canvas.locator('[data-node]').dblclick({ position: { x: 20, y: 10 } })
  await canvas.getByRole('textbox', { name: t('designer.inline_text') }).fill('Reason of the leave')
  await page.reload()
  await expect(author.treeItem('Reason of the leave')).toBeVisible()
  await author.treeItem('Reason of the leave').click()
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  await settings.getByLabel(t('setting.name'), { exact: true }).fill('leaveReason')
  await page.reload()
  await expect(author.treeItem('leaveReason')).toBeVisible()
  await author.button(t('designer.rules')).click()
  const rules = author.dialog(t('designer.rules'))
  await author.button(t('designer.rule_new'), rules).click()
  await rules.getByRole('textbox', { name: t('designer.rule_name') }).fill('Ask why')
  const question = page.waitForEvent('dialog')
  // A reload by the test that its author cancels would never end.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await question).dismiss()
  await expect(rules.getByRole('textbox', { name: t('designer.rule_name') })).toHaveValue('Ask why')
})

test('a form of 300 widgets is searched, changed, moved and undone by keyboard', async ({ browser }) => {
  const widgets = Array.from({ length: 300 }, (_, at) => input(`field${at}`, { label: `Question ${at}.` }))
  const author = await openDraft(browser, formOf(...widgets))
  const { page, t } = author
  const canvas = page.getByRole('main')
  const selected = canvas.locator('[data-node][data-selected]')
  const search = page.getByRole('textbox', { name: t('designer.structure_search') })
  await search.focus()
  await page.keyboard.type('Question 250.')
  await page.keyboard.press('Enter')
  await expect(selected).toHaveAttribute('data-node', 'field250')
  await expect(page.getByRole('tree')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(selected).toBeFocused()
  await page.getByRole('tree').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Control+D')
  await expect(canvas.locator('[data-node]')).toHaveCount(301)
  await search.focus()
  await page.keyboard.press('Escape')
  await expect(author.treeItem('Question 250.').first()).toBeInViewport()
  await page.getByRole('tree').focus()
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expect(canvas.locator('[data-node]')).toHaveCount(300)
  await page.keyboard.press('End')
  await expect(selected).toHaveAttribute('data-node', 'field299')
  await expect(selected).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(selected).toHaveAttribute('data-node', 'field0')
  await expect(selected).toBeInViewport()
})

test('an author whose code another form has reads so at the code, and gets another one', async ({
  browser,
  product,
}) => {
  const code = generateCode()
  const saveAs = async (chosen: string) => {
    const author = await FormAuthor.at(browser, 'en')
    await author.import(formOf(input('reason')))
    await author.button(author.t('page.save')).click()
    await author.setCode(chosen)
    await author.signIn()
    return author
  }
  const first = await saveAs(code)
  await first.expectStatus(first.t('page.saved'))
  const second = await saveAs(code)
  const { page, t } = second
  const dialog = second.dialog(t('page.save'))
  await expect(dialog.getByRole('alert')).toHaveText(t('page.code_taken', { code }))
  await expect(dialog.getByRole('textbox', { name: t('page.code') })).toHaveValue(`${code}-2`)
  await product.expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`form=${code}-2$`))
})
