import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderOnPage } from '../testing/render-on-page.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'
import { businessUnit } from './unit.ts'

const timeZone = 'Asia/Shanghai'
const group = { id: 'g', parentId: null, name: 'Group', code: 'G', timeZone, country: null }
const regions = ['North', 'South'].map((name) => ({
  id: name,
  parentId: 'g',
  name,
  code: name,
  timeZone,
  country: null,
}))
const shops = Array.from({ length: 400 }, (_, at) => ({
  ...{ id: `s${at}`, name: `Shop ${at}`, code: `C-${at}`, timeZone, country: null },
  parentId: at % 2 === 0 ? 'North' : 'South',
}))

beforeEach(() => businessUnit.set(''))
afterEach(cleanup)

async function open() {
  renderOnPage(<UnitSwitch units={[...shops, ...regions, group]} collapsed={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Business unit: All business units' }))
  return screen.findByRole('combobox')
}
const options = () => screen.getAllByRole('option')

it('of hundreds of units the first are rendered as a tree, with the number of others', async () => {
  await open()
  expect(
    options()
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual([...['All business units', 'Group', 'North', 'Shop 0']])
  expect(options()).toHaveLength(101)
  expect(screen.getByText('303 more. Type to search.')).toBeDefined()
})

it('words of a unit and of its ancestors find it, and the keyboard alone chooses it', async () => {
  const field = await open()
  fireEvent.change(field, { target: { value: 'south shop 39' } })
  expect(options().map(({ textContent }) => textContent)).toEqual([
    ...['Shop 39', 'Shop 139', 'Shop 239', 'Shop 339'].map((name) => `${name}Group › South`),
    ...['Shop 391', 'Shop 393', 'Shop 395', 'Shop 397', 'Shop 399'].map((name) => `${name}Group › South`),
  ])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(businessUnit.get()).toBe('s139')
  expect(screen.getByRole('button', { name: 'Business unit: Shop 139' })).toBeDefined()
})

it('the current unit is marked, and the keyboard starts there', async () => {
  businessUnit.set('South')
  renderOnPage(<UnitSwitch units={[...regions, group]} collapsed />)
  fireEvent.click(screen.getByRole('button', { name: 'Business unit: South' }))
  const list = await screen.findByRole('listbox')
  expect(within(list).getByRole('option', { checked: true }).textContent).toBe('South')
  expect(within(list).getByRole('option', { selected: true }).textContent).toBe('South')
})

it('a reader who is bound to one company sees its name', () => {
  const company = { ...group, id: 'c', parentId: 'g', name: 'Company' }
  const shop = { ...group, id: 's', parentId: 'c', name: 'Shop' }
  renderOnPage(<UnitSwitch units={[company, shop]} collapsed={false} />)
  expect(screen.getByRole('button', { name: 'Business unit: Company' })).toBeDefined()
})

it('a unit that shares its name is shown by its own name and initial, and read out with its path', () => {
  businessUnit.set('shop')
  const shop = { ...group, id: 'shop', parentId: 'North', name: 'South' }
  renderOnPage(<UnitSwitch units={[...regions, group, shop]} collapsed={false} />)
  const button = screen.getByRole('button', { name: 'Business unit: North › South' })
  expect(button.textContent).toBe('South')
  expect(button.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('S')
})
