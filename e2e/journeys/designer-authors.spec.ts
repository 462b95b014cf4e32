import { FormAuthor, formOf, generateCode, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

const openDialog = '[role="dialog"]'

test('the second of two authors sees the differences, and neither loses anything, also without a network', async ({
  browser,
  product,
}) => {
  const first = await FormAuthor.at(browser, 'zh-CN')
  const { t } = first
  const code = generateCode()
  await first.import(formOf(input('begun')))
  await first.button(t('page.save')).click()
  await product.expectAccessible(first.page, openDialog)
  await first.setCode(code)
  await first.signIn()
  await first.expectStatus(t('page.saved'))
  const savedNote = first.page.locator('[data-at="server"]', { hasText: t('page.saved_there', { time: '' }).trim() })
  await expect(savedNote).toBeVisible()

  const second = await FormAuthor.at(browser, 'zh-CN')
  await second.button(t('page.forms')).click()
  await second.button(t('page.sign_in')).click()
  const signIn = second.dialog(t('page.sign_in'))
  await signIn.getByLabel(t('page.username')).fill('admin')
  await signIn.getByRole('textbox', { name: t('page.password') }).fill('Demo')
  await signIn.getByRole('button', { name: t('page.sign_in') }).click()
  await expect(signIn).toContainText(t('page.wrong_credentials'))
  await signIn.getByLabel(t('page.username')).fill(generateCode())
  await signIn.getByRole('textbox', { name: t('page.password') }).fill('Wrong2026a')
  const issued = second.page.waitForResponse(/\/captcha/)
  await signIn.getByRole('button', { name: t('page.sign_in') }).click()
  const { captchaId } = (await (await issued).json()).data
  await signIn.getByRole('textbox', { name: t('ui.captcha') }).fill(await product.captcha(captchaId))
  await product.expectAccessible(second.page, openDialog)
  await second.signIn()
  await second.page.getByRole('searchbox', { name: t('page.server_search') }).fill(code)
  await expect(second.dialog(t('page.forms')).getByRole('listitem')).toHaveText([new RegExp(code)])
  await product.expectAccessible(second.page, openDialog)
  await second.page.getByRole('button', { name: code }).click()
  await expect(second.treeItem('begun')).toBeVisible()
  await expect(second.page.getByRole('dialog')).toHaveCount(0)

  await first.import(formOf(input('begun'), input('theirs')))
  await first.page.context().setOffline(true)
  await first.button(t('page.save')).click()
  await expect(first.page.getByRole('alert')).toContainText(t('page.offline'))
  await expect(first.page.getByTitle(/仅保存在本浏览器.*（服务器/)).toHaveText(/^仅保存在本浏览器[^（]*$/)
  await expect(savedNote).toHaveCount(0)
  await first.page.context().setOffline(false)
  await first.button(t('page.save')).click()
  await first.expectStatus(t('page.saved'))

  await second.import(formOf(input('begun'), input('mine')))
  await second.button(t('page.save')).click()
  const conflict = second.dialog(t('page.conflict_title'))
  await expect(conflict.getByRole('listitem').filter({ hasText: 'mine' })).toBeVisible()
  await expect(conflict.getByRole('listitem').filter({ hasText: 'theirs' })).toBeVisible()
  await product.expectAccessible(second.page, openDialog)
  await second.button(t('page.cancel'), conflict).click()
  await expect(second.treeItem('mine')).toBeVisible()

  await second.button(t('page.save')).click()
  await second.button(t('page.take_theirs'), conflict).click()
  await expect(second.treeItem('theirs')).toBeVisible()
  await second.button(t('ui.undo')).click()
  await expect(second.treeItem('mine')).toBeVisible()
  await second.button(t('page.save')).click()
  await second.button(t('page.overwrite'), conflict).click()
  await second.button(t('page.overwrite_confirm')).click()
  await second.expectStatus(t('page.saved'))

  const name = first.page.getByRole('textbox', { name: t('page.name') })
  await first.import(formOf(input('begun'), input('unsent')))
  await name.fill('请假')
  await first.button(t('page.forms')).click()
  await first.page.getByRole('searchbox', { name: t('page.server_search') }).fill(code)
  // The list of drafts names the form as well.
  await first.page
    .getByRole('region', { name: t('page.server_forms') })
    .getByRole('button', { name: code })
    .click()
  const choice = first.dialog(t('page.conflict_title'))
  await expect(choice.getByRole('listitem').filter({ hasText: t('page.change_name') })).toContainText('→ 请假')
  await expect(choice.getByRole('listitem').filter({ hasText: 'mine' })).toBeVisible()
  await first.button(t('page.overwrite'), choice).click()
  const warning = first.dialog(t('page.overwrite_title'))
  await expect(warning).toContainText(/made since you opened the form will be lost|在您打开表单后所做的改动将丢失/)
  await first.button(t('page.overwrite_confirm'), warning).click()
  await first.expectStatus(t('page.saved'))
  await expect(first.treeItem('unsent')).toBeVisible()
  await first.button(t('ui.undo')).click()
  await expect(name).not.toHaveValue('请假')
  await first.button(t('ui.undo')).click()
  await expect(first.treeItem('theirs')).toBeVisible()

  // The server saves it, but its response is lost.
  const draftCalls = `**/workbenchApi/forms/${code}/draft`
  await first.page.route(draftCalls, async (route) => {
    await route.fetch()
    await route.abort()
  })
  // The notice of the lost network may still be visible.
  const lost = first.page.waitForEvent('requestfailed')
  await first.button(t('page.save')).click()
  await lost
  await expect(first.page.getByRole('alert')).toContainText(t('page.offline'))
  await first.page.unroute(draftCalls)
  await first.import(formOf(input('begun'), input('later')))
  await first.page.reload()
  await expect(first.treeItem('later')).toBeVisible()
  await first.button(t('page.save')).click()
  await first.expectStatus(t('page.saved'))
  await first.page.route(draftCalls, (route) => route.fulfill({ status: 502, body: '<html></html>' }))
  await first.button(t('page.save')).click()
  await expect(first.page.getByRole('alert')).toContainText(t('page.failed'))
})

test('the changes of two authors are put together, and they choose where both changed the same', async ({
  browser,
  product,
}) => {
  const first = await FormAuthor.at(browser, 'en')
  const { t } = first
  const code = generateCode()
  await first.import(formOf(input('begun')))
  await first.button(t('page.save')).click()
  await first.setCode(code)
  await first.signIn()
  await first.expectStatus(t('page.saved'))

  const second = await FormAuthor.at(browser, 'en')
  await second.button(t('page.forms')).click()
  await second.button(t('page.sign_in')).click()
  await second.signIn()
  await second.openServerForm(code)
  await expect(second.treeItem('begun')).toBeVisible()

  const labelOf = async ({ page }: FormAuthor, label: string) => {
    const field = page.getByRole('textbox', { name: t('setting.label'), exact: true })
    // The panel of the widget may still be drawn: its first value comes back, and the label is put behind it.
    await expect(field).toHaveValue('begun')
    await expect(async () => {
      await field.fill(label)
      await expect(field).toHaveValue(label, { timeout: 1000 })
    }).toPass()
    await field.press('Tab')
  }
  await first.addByKeyboard(t('widget.input'))
  await first.treeItem('begun').click()
  await labelOf(first, 'First name, as the passport has it')
  await first.button(t('page.save')).click()
  await first.expectStatus(t('page.saved'))

  await second.addByKeyboard(t('widget.number'))
  await second.treeItem('begun').click()
  await labelOf(second, 'Full name')
  // What the draft continues from outlasts a reload, once the last change is in the copy.
  await expect.poll(() => second.page.evaluate('JSON.stringify(localStorage)')).toContain('Full name')
  await second.page.reload()
  await second.button(t('page.save')).click()
  const dialog = second.dialog(t('page.conflict_title'))
  const merge = second.button(t('page.merge_save'), dialog)
  await expect(merge).toHaveAttribute('aria-disabled', 'true')
  await product.expectAccessible(second.page, openDialog)
  await second.page.setViewportSize({ width: 390, height: 844 })
  const cut = dialog
    .getByRole('list')
    .evaluateAll((lists) => lists.filter((el) => el.scrollWidth > el.clientWidth).length)
  expect(await cut).toBe(0)
  await second.page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('radio', { name: t('page.merge_my_value', { value: 'Full name' }) }).check()
  // The other author saves once more before the merge arrives, which is compared with both saves then.
  await first.addByKeyboard(t('widget.textarea'))
  const savedAgain = first.page.waitForResponse(/\/forms\/[^/]+\/draft$/)
  await first.button(t('page.save')).click()
  await savedAgain
  await merge.click()
  const changesUnder = (title: string) => dialog.locator('section', { hasText: title }).getByRole('listitem')
  await expect(changesUnder(t('page.merge_theirs'))).toHaveText([new RegExp(t('widget.textarea'))])
  await expect(changesUnder(t('page.merge_mine'))).toHaveCount(2)
  await merge.click()
  await second.expectStatus(t('page.saved'))
  await expect(second.treeItem(t('widget.textarea'))).toBeVisible()
  await expect(second.treeItem('Full name')).toBeVisible()
  await expect(second.treeItem(t('widget.input'))).toBeVisible()
  await expect(second.treeItem(t('widget.number'))).toBeVisible()
  await second.button(t('ui.undo')).click()
  await expect(second.treeItem(t('widget.textarea'))).toHaveCount(0)
  await second.button(t('ui.undo')).click()
  await expect(second.treeItem(t('widget.input'))).toHaveCount(0)
  // What the other author has saved is not taken away without a comparison.
  await second.button(t('page.save')).click()
  await expect(dialog).toBeVisible()
})
