import type { Page } from '@playwright/test'
import type { Locale } from '@rostrum/i18n/locale'
import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

/** Patterns for the texts of a language. Pages join syllables by signs without width, and buttons end in their key. */
function wordsIn(locale: Locale) {
  const messages = readWorkbenchMessages(locale)
  return (key: keyof typeof messages) =>
    new RegExp(`^${[...messages[key]].map((sign) => RegExp.escape(sign)).join('\u2060?')}(?:\\s.*)?$`)
}

type Relation = 'nationality' | 'companyId' | 'departmentId' | 'postId' | 'labourRelationId'

const panel = (page: Page) => page.getByRole('complementary').last()

test.describe('in Burmese', () => {
  test.use({ locale: 'my', timezoneId: 'Asia/Yangon' })
  const word = wordsIn('my')

  test('a person is hired: entered in a form, approved by another, and on the roster from the entry day', async ({
    page,
    browser,
    product,
  }) => {
    const workbench = await Workbench.openAsNewStaff(page, product)
    const key = Date.now().toString(36)
    const name = `ဒေါ်သီတာ ${key}`
    const number = String(Date.now()).slice(-6)
    const entry = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

    await test.step('the form says what is missing', async () => {
      await workbench.open('/workforce/onboarding')
      await expect(page.locator('html')).toHaveAttribute('lang', 'my')
      await page
        .getByRole('button', { name: word('list.new') })
        .first()
        .click()
      await expect(panel(page).getByRole('heading', { name: word('entry.section_person') })).toBeVisible()
      await panel(page)
        .getByRole('button', { name: word('list.save') })
        .click()
      await expect(panel(page).getByText(word('field.required')).first()).toBeVisible()
      await expect(panel(page).getByRole('textbox', { name: word('field.entry.name') })).toBeFocused()
      await workbench.checkScreen()
    })

    await test.step('it is filled in and submitted', async () => {
      const input = (field: 'name' | 'birthday' | 'idNumber' | 'effectiveOn' | 'phone' | 'address') =>
        panel(page).getByRole('textbox', { name: word(`field.entry.${field}`) })
      const choose = async (field: Relation, text: string) => {
        const relation = panel(page).getByRole('combobox', { name: word(`field.entry.${field}`) })
        await relation.fill(text)
        await page.getByRole('listbox').getByRole('option', { name: text }).first().click()
        await expect(relation).toHaveValue(new RegExp(text))
      }
      await input('name').fill(name)
      await panel(page).getByLabel(word('field.entry.sex')).selectOption('female')
      await input('birthday').fill('1999-05-01')
      await input('idNumber').fill(`12/OUKAMA(N)${number}`)
      await choose('nationality', 'မြန်မာ')
      await choose('companyId', 'ဧရာဝတီ')
      await input('effectiveOn').fill(entry)
      await choose('departmentId', 'ဘဏ္ဍာရေးဌာန')
      await choose('postId', 'ကျွမ်းကျင်ဝန်ထမ်း')
      await choose('labourRelationId', 'Employee')
      await input('phone').fill('09 7800 12345')
      await input('address').fill('ရန်ကုန်')
      await panel(page)
        .getByRole('button', { name: word('list.save') })
        .click()
      await expect(page.getByRole('link', { name: word('entry.open_request') })).toBeVisible()
      await workbench.checkScreen()
    })
    const request = await page.getByRole('link', { name: word('entry.open_request') }).getAttribute('href')

    await test.step('a colleague of the personnel office opens the request and approves it', async () => {
      const context = await browser.newContext({
        baseURL: process.env.PRODUCT_URL ?? '',
        locale: 'my',
        timezoneId: 'Asia/Yangon',
        serviceWorkers: 'block',
      })
      const office = await context.newPage()
      const colleague = await Workbench.openWithSession(office, product)
      const id = new URLSearchParams(request?.split('?')[1]).get('request')
      await colleague.open(`/approvals/inbox?request=${id}`)
      const shown = office.getByRole('region', { name: new RegExp(name) })
      await expect(shown.getByRole('definition').filter({ hasText: name })).toBeVisible()
      await colleague.checkScreen()
      await shown.getByRole('textbox', { name: word('approval.opinion') }).fill('သဘောတူသည်')
      await shown.getByRole('button', { name: word('approval.approve') }).click()
      await expect(office.getByRole('status').getByText(word('approval.done'))).toBeVisible()
      await context.close()
    })

    await test.step('the hire waits for its day, and the roster of that day has the person', async () => {
      await page.reload()
      await expect(page.getByText(word('option.entry.state.waiting_to_enter')).first()).toBeVisible()
      await workbench.open(`/workforce/roster?asOf=${entry}&q=${encodeURIComponent(name)}`)
      await page.getByRole('link', { name }).first().click()
      await expect(panel(page).getByRole('heading', { name })).toBeVisible()
      await expect(
        panel(page)
          .getByText(/^MM-\d+$/)
          .first(),
      ).toBeVisible()
      await workbench.checkScreen()
    })
  })
})

test.describe('in Lao', () => {
  test.use({ locale: 'lo', timezoneId: 'Asia/Vientiane' })
  const word = wordsIn('lo')

  test('an application is taken and returned with its reasons, and a rejection asks first', async ({
    page,
    product,
  }) => {
    const workbench = await Workbench.openAsNewStaff(page, product)
    const decision = page.getByRole('complementary', { name: word('review.opinion') })
    const open = page.getByRole('article').getByRole('heading', { level: 2 })
    const stateOf = async (id: string | null) =>
      (await dataOf(await page.request.get(`/workbenchApi/recruitment/applications/${id}`))).states.review
    const current = () => new URL(page.url()).searchParams.get('id')

    await test.step('the next application is taken', async () => {
      await workbench.open('/recruitment/review')
      await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
      await page.getByRole('button', { name: word('review.take_next') }).click()
      await expect(open).toBeVisible()
      await workbench.checkScreen()
    })

    await test.step('it is returned: the reason is required, and the draft is saved', async () => {
      const returned = current()
      await decision.getByRole('radio', { name: word('review.decision_return') }).click()
      await decision.getByRole('textbox', { name: word('review.reason_text') }).fill('ກະລຸນາເພີ່ມໃບຄະແນນ')
      await decision.getByRole('checkbox').first().check()
      await expect(decision.getByText(word('review.draft_saved'))).toBeVisible()
      await workbench.checkScreen()
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => stateOf(returned)).toBe('RETURNED')
      await expect(page).not.toHaveURL(new RegExp(`${returned}`))
    })

    await test.step('the next one is open, and its rejection says first what the applicant will see', async () => {
      await expect(open).toBeVisible()
      await decision.getByRole('radio', { name: word('review.decision_reject') }).click()
      await decision.getByRole('checkbox').first().check()
      await page.keyboard.press('Control+Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(word('review.consequence_reject'))).toBeVisible()
      await product.expectAccessible(page)
      const rejected = current()
      await dialog.getByRole('button', { name: word('ui.back') }).click()
      await expect(decision.getByRole('checkbox').first()).toBeChecked()
      expect(await stateOf(rejected)).toBe('SUBMITTED')
    })
  })
})
