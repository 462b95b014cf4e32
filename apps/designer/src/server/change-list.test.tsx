import { messages } from 'virtual:messages/designer.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangeList } from './ChangeList.tsx'

afterEach(cleanup)

it('names a changed rule by its field, by what it does and by its name', () => {
  const common = { severity: 'breaking', kind: 'rules', key: 'reason', label: '事由', type: 'textarea' } as const
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={messages}>
      <ChangeList
        changes={[
          { ...common, rule: { action: 'require', change: 'changed', name: '长假' } },
          { ...common, rule: { action: 'show', change: 'added' } },
          { severity: 'breaking', kind: 'rules', key: '', type: 'form' },
        ]}
      />
    </LocaleProvider>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '有影响规则改变事由必填条件长假',
    '有影响新增规则事由显示条件',
    '有影响规则改变',
  ])
})
