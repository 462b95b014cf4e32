import { FormAuthor, formOf, generateCode, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

test('a script has its former texts, also of published versions, and becomes a rule where it is only a condition', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const published = "this.getFormRef().hideWidgets(['proof'])"
  const conditional = "this.getWidgetRef('proof').setHidden(value !== 'sick')"
  const kindWith = (onChange: string) => input('kind', { label: 'Kind', onChange })
  await author.import(formOf(kindWith(published), input('proof', { label: 'Proof' })))
  await author.button(t('page.publish')).click()
  await author.setCode(generateCode())
  await author.signIn()
  const first = author.dialog(t('page.first_title', { name: t('page.new_name') }))
  await author.button(t('page.publish'), first).click()
  await author.expectPublished(1)

  await author.import(formOf(kindWith('return 1'), input('proof', { label: 'Proof' })))
  await author.treeItem('kind').click()
  await author.button(t('setting_group.events')).click()
  // Within the settings: a problem in the status bar names the script too.
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  await settings.getByRole('button', { name: t('setting.onChange') }).click()
  const scripts = author.dialog(t('designer.script_title'))
  const editor = scripts.getByRole('textbox', { name: 'onChange' })
  await author.button(t('designer.script_versions'), scripts).click()
  const versions = scripts.getByRole('region', { name: t('designer.script_versions') })
  await expect(versions.getByRole('article').filter({ hasText: published })).toHaveCount(1)
  await product.expectAccessible(page, '[role="dialog"]')
  await author
    .button(t('designer.script_version_restore'), versions.getByRole('article').filter({ hasText: published }))
    .click()
  await expect(editor).toContainText(published)

  const proposal = scripts.getByRole('region', { name: t('designer.script_as_rule_title') })
  await expect(proposal).toHaveCount(0)
  await editor.fill(conditional)
  await expect(proposal.getByRole('listitem')).toHaveText([/Kind.*sick.*Proof/])
  await product.expectAccessible(page, '[role="dialog"]')
  await author.button(t('designer.script_as_rule'), proposal).click()
  const rules = author.dialog(t('designer.rules'))
  await expect(rules).toBeVisible()
  await expect(scripts).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rules).toHaveCount(0)

  await author.button(t('designer.preview')).click()
  const proof = author.previewed.getByRole('textbox', { name: 'Proof' })
  await expect(proof).toHaveCount(0)
  await author.previewed.getByRole('textbox', { name: 'Kind' }).fill('sick')
  await expect(proof).toBeVisible()
})

test('the script window lists problems with their corrections, and takes the whole window', async ({
  browser,
  product,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const onChange = "if (value === 'sick') {\n  this.getWidgetRef('prof').setHidden(false\n}"
  await author.import(formOf(input('kind', { label: 'Kind', onChange }), input('proof', { label: 'Proof' })))
  await author.treeItem('kind').click()
  await author.button(t('setting_group.events')).click()
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  await settings.getByRole('button', { name: t('setting.onChange') }).click()
  const scripts = author.dialog(t('designer.script_title'))
  const editor = scripts.getByRole('textbox', { name: 'onChange' })
  const problems = scripts.getByRole('status')
  const tab = (name: string) => scripts.getByRole('tab', { name })
  await expect(tab(t('designer.script_problems'))).toContainText('1')
  await product.expectAccessible(page, '[role="dialog"]')
  await author.button(t('designer.script_fix_add', { text: ')' }), problems).click()
  await expect(editor).toContainText('setHidden(false)')
  await expect(problems).not.toContainText(t('designer.script_error'))
  await author.button(t('designer.script_fix_replace', { text: 'proof' }), problems).click()
  await expect(editor).toContainText("getWidgetRef('proof')")
  await expect(problems).toContainText(t('designer.no_problems'))
  await page.keyboard.press('Control+z')
  await expect(editor).toContainText("getWidgetRef('prof')")
  await page.keyboard.press('Control+y')
  await expect(problems).toContainText(t('designer.no_problems'))

  await author.button(t('designer.script_run'), scripts).click()
  const lastRun = tab(t('designer.script_last_run'))
  await expect(lastRun).toHaveAttribute('aria-selected', 'true')
  await expect(problems).toContainText(t('designer.script_no_effect'))
  await product.expectAccessible(page, '[role="dialog"]')
  await editor.fill("console.log('kind', value)\nthis.getWidgetRef('proof').setValue('x')")
  await expect(problems).toContainText(t('designer.script_outdated'))
  // In the editor the browser would load the page again.
  await page.keyboard.press('Control+r')
  await expect(tab(t('designer.script_output'))).toHaveAttribute('aria-selected', 'true')
  await expect(problems).toContainText('kind')
  await lastRun.click()
  await expect(problems).toContainText(t('designer.script_changed', { field: 'Proof', before: '""', after: '"x"' }))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await editor.fill('')
    // Few enough to fit without scrolling, once the list has been narrowed to what was typed.
    await editor.pressSequentially('this.getWidgetRefO')
    await expect(scripts.locator('.cm-tooltip-autocomplete li')).toHaveCount(1)
    await product.expectAccessible(page, '[role="dialog"]')
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const heightOf = async () => (await editor.boundingBox())?.height ?? 0
  const before = await heightOf()
  await author.button(t('designer.full_window'), scripts).click()
  await expect.poll(heightOf).toBeGreaterThan(before + 100)
  expect(await scripts.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  await product.expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await author.button(t('designer.discard')).click()
  await expect(scripts).toHaveCount(0)
})

test('the script window predicts whether the form can be published', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  await author.import(
    formOf(input('kind', { label: 'Kind', onChange: 'if (value.split(" ").length > 3) for (;;) {}' })),
  )
  await author.treeItem('kind').click()
  await author.button(t('setting_group.events')).click()
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  const scripts = author.dialog(t('designer.script_title'))
  const results = scripts.getByRole('status')
  const runWith = async (value: string) => {
    const trial = scripts.getByRole('region', { name: t('designer.script_run_title') })
    await trial.getByRole('textbox', { name: 'Kind' }).fill(value)
    await author.button(t('designer.script_run'), scripts).click()
  }
  await settings.getByRole('button', { name: t('setting.onChange') }).click()
  await runWith('more than twenty letters')
  await expect(results).toContainText(t('designer.script_timed_out'))
  await expect(results).toContainText(t('designer.script_verdict_untried'))
  await page.keyboard.press('Escape')
  await expect(scripts).toHaveCount(0)
  await author.button(t('page.publish')).click()
  await author.setCode(generateCode())
  await author.signIn()
  const first = author.dialog(t('page.first_title', { name: t('page.new_name') }))
  await author.button(t('page.publish'), first).click()
  await author.expectPublished(1)

  await settings.getByRole('button', { name: t('setting.onChange') }).click()
  await scripts.getByRole('textbox', { name: 'onChange' }).fill("if (value === 'sick') for (;;) {}")
  await runWith('well')
  const script = t('setting.onChange')
  const problem = t('problem.script_endless', { script })
  await expect(results).toContainText(t('designer.script_verdict_refused', { problem }))
  await runWith('sick')
  await expect(results).toContainText(t('designer.script_timed_out'))
  await expect(results).toContainText(t('designer.script_verdict_refused', { problem }))
  await author.button(t('designer.script_save'), scripts).click()
  await expect(page.getByTitle(problem)).toBeVisible({ timeout: 15_000 })
  await author.button(t('page.publish')).click()
  const notice = page.getByRole('dialog')
  await expect(notice).toContainText(problem)
  await expect(author.button(t('page.publish'), notice)).toHaveCount(0)
})
