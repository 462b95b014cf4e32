import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { FillNotices } from './FillNotices.tsx'

const show = (choices: object[]) =>
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <MemoryRouter>
        <FillNotices
          project={{ id: 'p', timeZone: 'Asia/Shanghai' } as Project}
          application={{ choices, correction: null, states: { review: 'DRAFT' } } as unknown as Application}
        />
      </MemoryRouter>
    </LocaleProvider>,
  )

it('the form names the positions that it is for, or asks for one', () => {
  const position = { title: '馆员', code: 'Y0017', employer: '澜江州图书馆' }
  show([{ order: 1, position, cancelled: false }])
  expect(screen.getByRole('listitem').textContent).toContain('馆员（Y0017）')
  expect(screen.getByRole('link', { name: portal['registration.change'] }).getAttribute('href')).toContain('p')
  cleanup()
  show([])
  expect(screen.getByText(portal['registration.no_choices'])).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})
