import { messages as english } from 'virtual:messages/portal.en'
import { messages as chinese } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { IdentityCard } from './IdentityCard.tsx'

afterEach(cleanup)

const identity = { name: '林若溪', idNumber: '110105********4920', birthDate: '1995-03-17', sex: 'female' } as const

it.each([
  ['zh-CN', chinese, '个人信息', /不能修改/],
  ['en', english, 'Personal information', /cannot be changed/],
] as const)(
  'in %s a form says where a wrong name is corrected, and not that it cannot be',
  (locale, messages, place, no) => {
    const { container } = renderInTheme(
      <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={messages}>
        <IdentityCard identity={identity} />
      </LocaleProvider>,
    )
    expect(container.textContent).toContain(place)
    expect(container.textContent).not.toMatch(no)
  },
)
