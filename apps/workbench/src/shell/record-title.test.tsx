import { cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CurrentPage, useRecordTitle } from './page-context.ts'
import { initialTabs, openTab } from './page-tabs.ts'
import { tabs, useTabs } from './tabs.ts'

afterEach(cleanup)

const authority = { roles: [], buttons: [], menus: [], timeZone: 'Asia/Shanghai', units: [] }
const account = { accountId: '1', username: 'li', displayName: 'Li', userType: 'clerk', locale: 'en' } as const

function Title({ title }: { title: string | undefined }) {
  useRecordTitle(title)
  return null
}

function Window({ title, isHidden = false }: { title: string | undefined; isHidden?: boolean }) {
  const tab = useTabs().find(({ path }) => path === '/staff')
  if (!tab) return null
  return (
    <CurrentPage value={{ tab, title: 'Staff', authority: { ...authority, account: { ...account, permissions: [] } } }}>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Title title={title} />
      </Activity>
    </CurrentPage>
  )
}

const named = () => tabs.get().open.find(({ path }) => path === '/staff')?.title

it('a page in the background keeps the name of its record, and another record of the same name has it too', () => {
  tabs.set(openTab(initialTabs, '/staff', '?id=1'))
  const { rerender } = render(<Window title="Chen Ling" />)
  expect(named()).toBe('Chen Ling')
  rerender(<Window title="Chen Ling" isHidden />)
  expect(named()).toBe('Chen Ling')
  rerender(<Window title="Chen Ling" />)
  tabs.set(openTab(tabs.get(), '/staff', '?id=2'))
  rerender(<Window title="Chen Ling" />)
  expect(named()).toBe('Chen Ling')
  rerender(<Window title={undefined} />)
  expect(named()).toBeUndefined()
})
