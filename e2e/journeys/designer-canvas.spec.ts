import type { Locator } from '@playwright/test'
import { FormAuthor, formOf, input } from '../form-author.ts'
import { expect, test } from '../product.ts'

const cell = (id: string, options: Record<string, unknown>, ...children: readonly unknown[]) => ({
  id,
  type: 'table-cell',
  options,
  children,
})
const row = (id: string, ...children: readonly unknown[]) => ({ id, type: 'table-row', options: {}, children })

/** A table whose first cell spans both rows, next to a cell with two fields. */
const table = {
  id: 'table',
  type: 'table',
  options: { name: 'table' },
  children: [
    row('row1', cell('tall', { rowspan: 2 }, input('photo')), cell('pair', {}, input('family'), input('given'))),
    row('row2', cell('covered', { merged: true }), cell('low', {}, input('phone'))),
  ],
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  return box
}

const isCovered = (one: { x: number; y: number; width: number; height: number }, other: typeof one) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('the canvas draws a table as applicants see it, and a cell that spans rows is selected in all of them', async ({
  browser,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  await author.import(formOf(table))
  const canvas = page.getByRole('main')
  const heightsIn = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  const drawn = await heightsIn(canvas.locator('td'))

  const tall = canvas.locator('[data-node="tall"]')
  const { x, y, width, height } = await boxOf(tall)
  expect(height).toBeGreaterThan(((drawn[0] ?? 0) * 4) / 5)
  await page.mouse.click(x + width / 2, y + height - 6)
  await expect(tall).toHaveAttribute('data-selected')
  await expect(canvas.locator('[data-selected]')).toHaveCount(1)

  // The plus below the last widget is whole.
  const plus = canvas.getByRole('button', { name: t('designer.row_add') })
  await plus.click({ position: { x: 12, y: 21 }, trial: true })

  // The toolbar of the last field of a cell covers no other field.
  await canvas.locator('[data-node="given"]').click()
  const tools = canvas.getByRole('button', { name: t('designer.duplicate') })
  for (const other of ['family', 'phone', 'photo'])
    expect(isCovered(await boxOf(tools), await boxOf(canvas.locator(`[data-node="${other}"]`)))).toBe(false)

  await author.button(t('designer.preview')).click()
  const cells = author.previewed.locator('td')
  await expect(cells).toHaveCount(3)
  const seen = await heightsIn(cells)
  expect(seen.map((one, at) => Math.abs(one - (drawn[at] ?? 0)) <= 2)).toEqual([true, true, true])
})

test('fields in narrow cells cover no other cell, and a toolbar between three of them covers none of them', async ({
  browser,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const inner = {
    id: 'inner',
    type: 'table',
    options: {},
    children: [row('r', cell('from', {}, input('leaves')), cell('to', {}, input('returns')))],
  }
  const outer = {
    id: 'outer',
    type: 'table',
    options: {},
    children: [
      row('o', cell('many', {}, input('a'), input('b'), input('c')), cell('nested', {}, inner), cell('x', {})),
    ],
  }
  await author.import({ version: 1, config: { labelPosition: 'left' }, children: [outer] })
  const canvas = page.getByRole('main')
  const node = (id: string) => canvas.locator(`[data-node="${id}"]`)
  const control = (id: string) => node(id).getByRole('textbox', { includeHidden: true })
  expect(isCovered(await boxOf(control('leaves')), await boxOf(node('returns')))).toBe(false)
  const [last, next] = [await boxOf(control('returns')), await boxOf(node('x'))]
  expect(last.x + last.width).toBeLessThan(next.x)
  await node('b').click()
  const tools = canvas.getByRole('button', { name: t('designer.duplicate') })
  for (const other of ['a', 'c']) expect(isCovered(await boxOf(tools), await boxOf(node(other)))).toBe(false)
})

test('a toast covers neither the canvas nor a panel nor what a bar says, and moves nothing', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const column = { id: 'only', type: 'grid-col', options: { span: 24 }, children: [] }
  await author.import(formOf({ id: 'grid', type: 'grid', options: {}, children: [column] }, input('last')))
  await page.getByRole('main').locator('[data-node="only"]').click()
  const before = await boxOf(page.getByRole('main'))
  await page.keyboard.press('Delete')
  const toast = page.getByRole('alert').filter({ hasText: 'The last column cannot be deleted.' })
  await expect(toast).toBeVisible()
  // A message under the pointer stays, however slow the machine is.
  await toast.hover()
  const covered = async () => {
    const own = await boxOf(toast)
    const parts = await page.locator('main, [data-part], header, footer > :not([data-toast-place])').all()
    return (await Promise.all(parts.map(async (part) => isCovered(own, await boxOf(part))))).filter(Boolean).length
  }
  await expect.poll(covered).toBe(0)
  expect(await boxOf(page.getByRole('main'))).toEqual(before)
  await toast.getByRole('button', { name: t('ui.close') }).click()
  await expect(toast).toHaveCount(0)
  // The next message has moved under the pointer, and would stay.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('status').getByRole('button', { name: t('ui.close') })).toHaveCount(0)
  expect(await boxOf(page.getByRole('main'))).toEqual(before)
})

test('what is typed into the settings goes to the widget that was chosen last, however slow the machine is', async ({
  browser,
}) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  await author.import(
    formOf(input('first'), input('second'), ...Array.from({ length: 60 }, (_, at) => input(`f${at}`))),
  )
  const settings = page.getByRole('complementary', { name: t('designer.settings') })
  const label = settings.getByLabel(t('setting.label'), { exact: true })
  const [first, second] = ['first', 'second'].map((id) => page.getByRole('main').locator(`[data-node="${id}"]`))
  if (!first || !second) throw new Error('The widgets are not shown.')
  await first.click()
  await expect(label).toHaveValue('first')
  const target = await boxOf(label)
  const other = await boxOf(second)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  /** By the protocol itself: the usual click waits until the page rests. */
  const press = async (x: number, y: number) => {
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
    const button = { x, y, button: 'left', clickCount: 1 } as const
    await devTools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  }
  await press(other.x + 40, other.y + 10)
  await press(target.x + target.width / 2, target.y + target.height / 2)
  await devTools.send('Input.insertText', { text: 'New' })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(author.treeItem('New')).toBeVisible()
  await expect(author.treeItem('first')).toContainText('first')
  await expect(second).toHaveAttribute('data-selected')
  await expect(label).toHaveValue(/New/)
})

test('the editor of the lowest widget stays above the lower edge of the window', async ({ browser }) => {
  const author = await FormAuthor.at(browser, 'en')
  const { page, t } = author
  const optionItems = [1, 2, 3].map((value) => ({ label: `Option ${value}`, value }))
  const last = { id: 'last', type: 'checkbox', options: { name: 'last', label: 'last', optionItems } }
  await author.import(formOf(...Array.from({ length: 10 }, (_, at) => input(`f${at}`)), last))
  const canvas = page.getByRole('main')
  await canvas.locator('[data-node="last"]').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Enter')
  const options = canvas.getByRole('textbox', { name: t('designer.inline_options') })
  const [edited, around] = [await boxOf(options), await boxOf(canvas)]
  expect(edited.y + edited.height).toBeLessThan(around.y + around.height)
  await expect(canvas.getByRole('textbox', { name: t('designer.inline_text') })).toBeFocused()
})
