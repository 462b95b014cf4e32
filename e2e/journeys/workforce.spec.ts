import type { Page } from '@playwright/test'
import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const words = readWorkbenchMessages('zh-CN')
/** HR of the company in Vietnam. */
const hr = { username: 'hr-vn', password: 'Demo2026a' }
const roster = '/workbenchApi/workforce/roster'
const stores = '/workbenchApi/stores/list'

const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 })

/** The first record of a list, after a search and by filters. */
async function findRecord(page: Page, path: string, search: string, filters: readonly unknown[] = [], sort = '') {
  const params = { search, filters: JSON.stringify(filters), sort, size: '1' }
  const { records } = await dataOf(await page.request.get(path, { params }))
  return records[0]
}

test('the roster is walked by keyboard, read as of a day, and leads to the page of a person', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  await workbench.open('/workforce/roster')
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await workbench.checkScreen()

  await test.step('J and Enter open a person next to the list', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary')).toBeVisible()
    await workbench.checkScreen()
    await page.keyboard.press('Escape')
  })

  await test.step('as of a day before the first entry, the list says so and leads back to today', async () => {
    await workbench.open('/workforce/roster?asOf=2001-01-01')
    await page.getByRole('button', { name: words['as_of.today'] }).last().click()
    await expect(rows.nth(1)).toBeVisible()
  })

  await test.step('the page of a person fits a desk and a phone', async () => {
    const { id, name } = await findRecord(page, roster, 'VN-00010')
    await workbench.open(`/workforce/person?id=${id}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await workbench.checkScreen()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await workbench.checkScreen()
    }
    await onPhone(page)
    await workbench.open(`/workforce/person?id=${id}`)
    await workbench.checkScreen()
  })
})

test('a transfer shows its way before it is submitted, and says what is missing', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  const { id } = await findRecord(page, roster, 'VN-00012')
  for (const act of ['transfers', 'resignations']) {
    await workbench.open(`/workforce/${act}/new?employment=${id}`)
    await expect(page.getByRole('button', { name: new RegExp(words['personnel.submit']) })).toBeVisible()
    await workbench.checkScreen()
  }
  await onPhone(page)
  await workbench.open(`/workforce/transfers/new?employment=${id}`)
  await workbench.checkScreen()
})

test('personnel acts, contracts and documents are lists that fit a desk and a phone', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  const lists = ['regularisation', 'transfers', 'resignations', 'contracts', 'missing-contracts', 'contract-templates']
  for (const list of [...lists, 'documents', 'missing-documents', 'roster-fields', 'job-numbers']) {
    await workbench.open(`/workforce/${list}`)
    await workbench.checkScreen()
  }
  await test.step('a contract is opened next to its list by keyboard', async () => {
    await workbench.open('/workforce/contracts')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.locator('#page').getByRole('complementary')).toBeVisible()
    await workbench.checkScreen()
  })
  await onPhone(page)
  for (const list of ['contracts', 'roster', 'roster-fields']) {
    await workbench.open(`/workforce/${list}`)
    await workbench.checkScreen()
  }
})

test('the numbers of people are exported as the page shows them, and not where there is no one', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  const button = page.getByRole('button', { name: words['list.export'] })
  await workbench.open('/workforce/numbers?by=department&asOf=2026-05-20')
  await test.step('the file is named after the page and its period', async () => {
    await expect(button).toBeVisible()
    await workbench.checkScreen()
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toMatch(/ 2026-05-01–2026-05-20\.xlsx$/)
  })
  await test.step('before the first entry, the button says that there is no one', async () => {
    await workbench.open('/workforce/numbers?asOf=2001-01-01')
    await expect(button).toHaveAccessibleDescription(words['numbers.empty'])
    await workbench.checkScreen()
  })
})

test('regions are a tree, and a store with people is closed only after they are transferred', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  await workbench.open('/stores/regions')
  await expect(page.getByRole('treegrid').getByRole('row').nth(1)).toBeVisible()
  await workbench.checkScreen()

  const store = await findRecord(page, stores, '', [{ field: 'status', operator: 'is', values: ['open'] }], '-guides')
  await workbench.open(`/stores/list?id=${store.id}`)
  await page.getByRole('button', { name: words['list.edit'], exact: true }).click()
  await page.getByLabel(words['field.store.status'], { exact: true }).selectOption('closed')
  await page.getByLabel(words['field.effectiveOn']).fill('2027-01-01')
  await page.getByRole('button', { name: words['list.save'] }).click()
  const people = page.getByRole('link', { name: words['structure.show_people'] })
  await expect(people).toBeVisible()
  await workbench.checkScreen()
  await people.click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
})

test('the inbox, absences and flows fit a phone', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await onPhone(page)
  for (const path of [
    '/approvals/inbox',
    '/approvals/absences',
    '/approvals/flows',
    '/organisation/chart',
    '/stores/map',
  ]) {
    await workbench.open(path)
    await workbench.checkScreen()
  }
})

test('an account rule is written, and says who answers for it', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/access/account-rules')
  await workbench.checkScreen()
  await workbench.open('/access/account-rules?id=new')
  await expect(page.getByRole('textbox', { name: words['field.account-rule.name'], exact: true })).toBeVisible()
  await workbench.checkScreen()
  await onPhone(page)
  await workbench.open('/access/account-rules')
  await workbench.checkScreen()
})

test('a channel-management post says which stores it manages, on a desk and a phone', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  await workbench.open('/stores/channel-posts')
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
  await workbench.checkScreen()
  const path = '/workbenchApi/stores/channel-posts'
  const post = await findRecord(page, path, '', [{ field: 'side', operator: 'is', values: ['business'] }])
  await workbench.open(`/stores/channel-posts?id=${post.id}`)
  await page.getByRole('button', { name: words['list.edit'], exact: true }).click()
  await page.getByLabel(words['field.channel-post.remark'], { exact: true }).fill('北部')
  await workbench.checkScreen()
  await page.getByRole('button', { name: words['list.save'] }).click()
  await expect(page.getByRole('complementary').getByText('北部', { exact: true })).toBeVisible()
  await onPhone(page)
  await workbench.open('/stores/channel-posts')
  await workbench.checkScreen()
})

test('the channel side reads its guides and begins an act on one, on a desk and a phone', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  for (const list of ['guides', 'onboarding', 'regularisation', 'resignations']) {
    await workbench.open(`/stores/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await workbench.checkScreen()
  }
  const filters = [
    { field: 'probationState', operator: 'is', values: ['waiting'] },
    { field: 'employmentState', operator: 'is', values: ['entered'] },
  ]
  const guide = await findRecord(page, '/workbenchApi/stores/guides', '', filters)
  await workbench.open(`/stores/guides?id=${guide.id}`)
  await page.getByRole('button', { name: words['approval.kind.regularisation'], exact: true }).click()
  await expect(page.getByText(guide.name).first()).toBeVisible()
  await workbench.checkScreen()
  await onPhone(page)
  await workbench.open('/stores/guides')
  await workbench.checkScreen()
})

test('a wrong link of a person to a store is removed', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  const path = '/workbenchApi/stores/people'
  await workbench.open('/stores/people')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await workbench.checkScreen()
  const filters = [{ field: 'role', operator: 'is', values: ['second_store'] }]
  const link = await findRecord(page, path, '', filters)
  await workbench.open(`/stores/people?id=${link.id}`)
  await page.getByRole('button', { name: words['stores.rescind_link'] }).click()
  await workbench.checkScreen()
  await page.getByRole('dialog').getByRole('button', { name: words['stores.rescind_link'] }).click()
  await expect(page.getByText(words['stores.link_rescinded'])).toBeVisible()
  expect((await page.request.get(`${path}/${link.id}`)).status()).toBe(404)
  await onPhone(page)
  await workbench.open('/stores/people')
  await workbench.checkScreen()
})

test('the acts of the demo are in their lists, and a checklist of leaving is open', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  for (const list of ['transfers', 'regularisation', 'resignations']) {
    await workbench.open(`/workforce/${list}`)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await workbench.checkScreen()
  }
  const open = [{ field: 'checklist', operator: 'is', values: ['open'] }]
  const { id } = await findRecord(page, '/workbenchApi/stores/resignations', '', open)
  const keys = page.getByRole('listitem').filter({ hasText: words['leaving.line.keys'] })
  const shows = (state: string) => expect(keys.getByText(state, { exact: true })).toBeVisible()
  const act = (name: string) => keys.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await test.step('who leaves has a checklist, whose lines are settled on the pages of personnel', async () => {
    await workbench.open(`/workforce/resignations?id=${id}`)
    await shows(words['leaving.state.open'])
    await workbench.checkScreen()
    await act(words['leaving.mark_done'])
    await shows(words['leaving.state.done'])
  })
  await test.step('the channel side sees the same of its guides, and opens a line again on a phone', async () => {
    await workbench.open(`/stores/resignations?id=${id}`)
    await shows(words['leaving.state.done'])
    await workbench.checkScreen()
    await onPhone(page)
    await workbench.checkScreen()
    await act(words['leaving.open_again'])
    await shows(words['leaving.state.open'])
  })
})
