import { readFile } from 'node:fs/promises'
import { everyField } from '@rostrum/forms-designer/testing/every-field'
import { insertFormOffer } from '../database.ts'
import { FormAuthor, formOf, generateCode, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

const openDialog = '[role="dialog"]'

/** The texts of the designer, one chunk for each language. */
const messageChunks = /\/assets\/designer-[^/]*\.js/

test('the toolbar has one line without cut labels, and a tablet shows the selected widget and its settings, in both languages', async ({
  browser,
  product,
}) => {
  let author = await FormAuthor.at(browser, 'zh-CN')
  const { page } = author
  await page.route(messageChunks, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: author.t('ui.chunk_load_failed') })).toBeVisible()
  await product.expectAccessible(page)
  await page.unroute(messageChunks)
  await author.button(author.t('ui.retry')).click()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await author.import(everyField)
  for (const locale of ['zh-CN', 'en'] as const) {
    if (locale === 'en') {
      await page.route(messageChunks, (route) => route.abort())
      await author.button(author.t('page.language')).click()
      await page.locator('[role^="menuitem"] [lang="en"]').click()
      await expect(page.getByRole('alert')).toContainText(author.t('page.language_failed', { language: 'English' }))
      await page.unroute(messageChunks)
      author = await author.inLocale(locale)
    }
    await expect(page.getByText(author.t('page.saved_here', { time: '' }).trim())).toBeAttached()
    await expect(page).toHaveTitle(`${author.t('page.new_name')} · ${author.t('page.title')}`)
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const bar = page.getByRole('banner')
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(50)
      expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      await expect(author.button(author.t('designer.preview'))).toBeVisible()
    }
    // The longer English words have room from this width on; below it, icons stand for them.
    await page.setViewportSize({ width: 1600, height: 800 })
    for (const device of ['PC', 'Pad', 'H5'] as const) {
      const word = page.getByRole('toolbar').getByText(author.t(`choice.${device}`), { exact: true })
      expect((await word.boundingBox())?.width).toBeGreaterThan(10)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.locator('[data-node][data-type="input"]').first().click()
    await expect(page.getByRole('tab', { name: author.t('designer.settings_widget') })).toBeVisible()
    await product.expectAccessible(page)
    await author.button(author.t('designer.preview')).click()
    const preview = author.dialog(author.t('designer.preview'))
    await author.button(author.t('designer.preview_check'), author.previewed).click()
    await expect(author.previewed.getByRole('alert').first()).toBeVisible()
    await product.expectAccessible(page, openDialog)
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
  }
})

test('publishing shows the effect on earlier answers, and the versions show their changes', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const code = generateCode()
  const remark = input('remark', { label: 'Anything else' })
  await author.import(formOf(input('school', { minLength: 9, maxLength: 2 }), remark))
  await author.button(t('page.publish')).click()
  await author.setCode(code)
  await author.signIn()
  const first = author.dialog(t('page.first_title', { name: t('page.new_name') }))
  await expect(first).toContainText(code)
  await product.expectAccessible(page, openDialog)
  await author.button(t('designer.diagnostics_show'), first).click()
  const errors = author.dialog(t('designer.diagnostics_title'))
  await expect(errors.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(errors).toHaveCount(0)
  await author.import(formOf(input('school'), remark))
  await author.button(t('page.publish')).click()
  await author.button(t('page.publish'), first).click()
  await author.expectPublished(1)

  await author.import(formOf(input('school'), remark, input('major')))
  await author.button(t('page.publish')).click()
  const compared = author.dialog(t('page.compared_title'))
  await expect(compared.getByRole('listitem')).toHaveText([/major/])
  const beside = await author.openSecondTab()
  await beside.import(formOf(input('school'), remark, input('minor')))
  await beside.button(t('page.save')).click()
  await beside.expectStatus(t('page.saved'))
  await author.button(t('page.publish'), compared).click()
  await expect(compared.getByRole('listitem')).toHaveText([/minor/])
  await beside.import(formOf(input('school'), remark, input('major')))
  await beside.button(t('page.save')).click()
  await beside.expectStatus(t('page.saved'))
  await beside.page.close()
  await author.button(t('page.publish'), compared).click()
  await expect(compared.getByRole('listitem')).toHaveText([/major/])
  await expect(compared).toContainText(t('page.severity_safe'))
  await author.button(t('page.publish'), compared).click()
  await author.expectPublished(2)

  await author.import(formOf(input('school', { required: true }), input('major')))
  await author.button(t('page.publish')).click()
  const breaking = author.dialog(t('page.breaking_title'))
  await expect(breaking.getByRole('listitem').filter({ hasText: 'Anything else' })).toContainText(
    t('page.severity_breaking'),
  )
  await product.expectAccessible(page, openDialog)
  await author.button(t('ui.cancel'), breaking).click()
  await expect(breaking).toHaveCount(0)
  await author.button(t('page.publish')).click()
  // The server publishes it, but its response is lost.
  const publication = `**/workbenchApi/forms/${code}/publication`
  await page.route(publication, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await author.button(t('page.publish_anyway'), breaking).click()
  await expect(page.getByRole('alert')).toContainText(t('page.offline'))
  await page.unroute(publication)
  await author.button(t('page.publish_anyway'), breaking).click()
  await author.expectPublished(3)
  await expect(page.getByText(t('page.offline'))).toHaveCount(0)

  const record = `**/workbenchApi/forms/${code}/versions`
  await page.route(record, (route) => route.abort())
  await author.button(t('page.versions')).click()
  const versions = author.dialog(t('page.versions'))
  await expect(versions.getByRole('alert')).toContainText(t('page.offline'))
  await product.expectAccessible(page, openDialog)
  await page.unroute(record)
  await page.context().clearCookies()
  await author.button(t('ui.retry'), versions).click()
  await author.signIn()
  await expect(versions.getByRole('list', { name: t('page.versions') })).toBeFocused()
  const second = versions.getByRole('listitem').filter({ hasText: t('page.version', { version: 2 }) })
  await author.button(t('page.version_changes'), second).click()
  await expect(second.getByRole('listitem')).toHaveText([/major/])
  await product.expectAccessible(page, openDialog)
  await author.button(t('page.version_bring'), second).click()
  await expect(author.treeItem('remark')).toBeVisible()
  await author.button(t('ui.undo')).click()
  await expect(author.treeItem('remark')).toHaveCount(0)

  await insertFormOffer(code, formOf(input('school'), input('major'), input('degree')))
  await author.button(t('page.versions')).click()
  const offer = versions.getByRole('listitem').filter({ hasText: t('page.offer') })
  await author.button(t('page.version_changes'), offer).click()
  await expect(offer.getByRole('listitem').filter({ hasText: 'degree' })).toBeVisible()
  await product.expectAccessible(page, openDialog)
  await author.button(t('page.offer_bring'), offer).click()
  await expect(author.treeItem('degree')).toBeVisible()
  await author.button(t('page.versions')).click()
  await author.button(t('page.offer_decline'), offer).click()
  await expect(versions.getByText(t('page.version', { version: 3 }))).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('code is generated, rules and scripts are written', async ({ browser, product }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  const proof = { id: 'proof', type: 'file-upload', options: { name: 'proof', label: 'proof' } }
  const others = Array.from({ length: 12 }, (_, at) => input(`other${at}`))
  await author.import(formOf(input('school', { required: true }), input('remark'), proof, ...others))

  await author.button(t('designer.code')).click()
  const code = author.dialog(t('designer.code'))
  await expect(code.getByRole('textbox')).toHaveValue(/GeneratedForm/)
  const unsupported = code.getByRole('region', { name: t('designer.code_unsupported') }).getByRole('listitem')
  await expect(unsupported).toHaveText([t('designer.unsupported_uploads_given', { names: 'proof' })])
  await product.expectAccessible(page, openDialog)
  const [project] = await Promise.all([
    page.waitForEvent('download'),
    author.button(t('designer.save_project'), code).click(),
  ])
  expect(project.suggestedFilename()).toBe('form.zip')
  expect((await readFile(await project.path())).length).toBeGreaterThan(400_000)
  await code.getByText('answers.ts').click()
  await expect(code.getByRole('textbox')).toHaveValue(/readonly school: string/)
  await code.getByRole('tab', { name: t('designer.code_schema') }).click()
  await expect(code.getByRole('textbox')).toHaveValue(/"required"/)
  await code.getByRole('tab', { name: t('designer.code_html') }).click()
  await expect(code.getByRole('textbox')).toHaveValue(/<!doctype html>/)
  await expect(unsupported).toHaveText([
    t('designer.unsupported_uploads', { names: 'proof' }),
    t('designer.unsupported_sending'),
  ])
  await expect(code.getByRole('textbox', { name: 'form.html' })).toHaveValue(/<title>.+<\/title>/)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    author.button(t('designer.save_file'), code).click(),
  ])
  expect((await readFile(await saved.path(), 'utf8')).length).toBeGreaterThan(900_000)
  await page.keyboard.press('Escape')

  await page.route(/RulesDialog/, (route) => route.abort())
  await author.button(t('designer.rules')).click()
  await expect(page.getByRole('alert').filter({ hasText: t('designer.editor_failed') })).toBeVisible()
  await expect(author.treeItem('school')).toBeAttached()
  await page.unroute(/RulesDialog/)
  await author.button(t('ui.retry')).click()
  const rules = author.dialog(t('designer.rules'))
  await author.button(t('designer.rule_new'), rules).click()
  await product.expectAccessible(page, openDialog)
  await rules.getByRole('combobox', { name: t('designer.rule_field') }).click()
  await page.getByRole('option', { name: 'school' }).click()
  await rules.getByRole('combobox', { name: t('designer.rule_comparison') }).click()
  await page.getByRole('option', { name: t('designer.comparison.filled') }).click()
  const target = rules.getByRole('combobox', { name: t('designer.rule_target') })
  await target.click()
  await expect(page.getByRole('option', { name: 'remark' })).toBeVisible()
  await product.expectAccessible(page)
  await page.getByRole('option', { name: 'remark' }).click()
  await expect(page.getByRole('option', { name: 'remark' })).toHaveCount(0)

  // On a tablet the list of rules is above the graph, not under it.
  await author.button(t('designer.graph'), rules).click()
  await page.setViewportSize({ width: 768, height: 1024 })
  const edgeOf = async (role: 'list' | 'button', name: string) =>
    (await rules.getByRole(role, { name, exact: true }).first().boundingBox())?.x ?? -1
  const left = await edgeOf('button', t('designer.rule_new'))
  expect(Math.abs((await edgeOf('list', t('designer.graph'))) - left)).toBeLessThan(8)
  await page.setViewportSize({ width: 1440, height: 900 })
  await author.button(t('designer.graph'), rules).click()
  await rules.getByRole('button', { name: t('designer.rules_save') }).click()
  await expect(rules).toHaveCount(0)

  await author.treeItem('school').click()
  await author.button(t('setting_group.events')).click()
  await page.getByRole('button', { name: t('setting.onChange') }).click()
  const scripts = author.dialog(t('designer.script_title'))
  await scripts.getByRole('textbox', { name: 'onChange' }).fill('const a = 1\nif (a {')
  await expect(scripts.getByRole('status').first()).toContainText(t('designer.script_error'))
  await expect(scripts.getByRole('status').first()).toContainText(
    t('designer.diagnostic_place', { line: 2, column: 7 }),
  )
  await expect(scripts.getByRole('button', { name: t('designer.script_save') })).toBeDisabled()
  await product.expectAccessible(page, openDialog)
  await expect(scripts.locator('.cm-error-line')).toBeVisible()
  await scripts.getByRole('textbox', { name: 'onChange' }).press('ControlOrMeta+A')
  await page.keyboard.insertText("this.getFormRef().setFieldValue('remark', value)")
  await scripts.getByRole('button', { name: t('designer.script_save') }).click()
  await expect(scripts).toHaveCount(0)
})

test('a form part that fails to load says so in place, and loads when the network is back', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'zh-CN')
  const { page, t } = author
  await author.import(formOf(input('school'), { id: 'born', type: 'date', options: { name: 'born', label: 'born' } }))
  // A form loads it ahead when it is idle, which fails as well.
  const calendar = /\/assets\/Calendar-/
  await page.route(calendar, (route) => route.abort())
  await author.button(t('designer.preview')).click()
  const preview = author.previewed
  await preview.getByRole('textbox', { name: 'school' }).fill('第一中学')
  await preview.getByRole('button', { name: t('form.date_open') }).click()
  const missed = preview.getByRole('alert').filter({ hasText: t('ui.chunk_load_failed') })
  await expect(missed).toBeVisible()
  await page.unroute(calendar)
  await missed.getByRole('button', { name: t('ui.retry') }).click()
  await expect(preview.getByRole('dialog', { name: 'born' }).getByRole('table')).toBeVisible()
  await expect(preview.getByRole('textbox', { name: 'school' })).toHaveValue('第一中学')
  await page.reload()

  // On the canvas a widget takes neither pointer nor focus; the retry of its part restores both.
  // Also the second attempt, whose URL has a query: this part has no style sheet of its own that would fail, too.
  const slider = /\/assets\/SliderInput-/
  await page.route(slider, (route) => route.abort())
  await author.import(formOf({ id: 'share', type: 'slider', options: { name: 'share', label: 'share' } }))
  const canvas = page.getByRole('main')
  await expect(canvas).toContainText(t('designer.leaf_failed'))
  await page.unroute(slider)
  await author.button(t('ui.retry'), canvas).click()
  await expect(canvas.getByRole('slider', { includeHidden: true })).toBeVisible()
  await expect(canvas).not.toContainText(t('designer.leaf_failed'))
})
