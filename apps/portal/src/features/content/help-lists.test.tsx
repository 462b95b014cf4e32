import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ArticleSummary } from './content-queries.ts'
import { HelpOverview } from './HelpOverview.tsx'
import { HelpResults } from './HelpResults.tsx'

afterEach(cleanup)

const question = (id: string, title: string, language: string) =>
  ({ id, title, language, type: 'help', section: 'payment', summary: '' }) as ArticleSummary
const articles = [question('1', '怎样缴费', 'zh-CN'), question('2', 'Refunds', 'en')]

const show = (list: ReactElement) =>
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <MemoryRouter>{list}</MemoryRouter>
    </LocaleProvider>,
  )

it('the link to all questions is below the section and not one of its columns', () => {
  show(<HelpOverview only="payment" articles={articles} policies={[]} />)
  const section = screen.getByRole('region', { name: 'Payment' })
  const link = screen.getByRole('link', { name: 'All questions' })
  expect(link.parentElement).not.toBe(section.parentElement)
})

it.each([
  ['overview', <HelpOverview key="" only={undefined} articles={articles} policies={[]} />],
  ['search', <HelpResults key="" articles={articles} search="pay" stale={false} />],
])('marks questions that are in another language than the page: %s', (_list, list) => {
  show(list)
  const [chinese, english] = screen.getAllByRole('listitem')
  expect(within(chinese as HTMLElement).getByText('In Chinese')).toBeTruthy()
  expect(english?.textContent).not.toContain('In Chinese')
})

it('puts answers first whose title or section has the words, then those whose summary has them', () => {
  const answer = (id: string, title: string, section: string, summary = '') =>
    ({ ...question(id, title, 'en'), section, summary }) as ArticleSummary
  const found = [
    answer('1', 'How to register', 'account'),
    answer('2', 'The exam', 'ticket', 'Confirm it after the payment.'),
    answer('3', 'Paying twice', 'payment'),
    answer('4', 'Payment by others', 'application'),
  ]
  show(<HelpResults articles={found} search="Payment" stale={false} />)
  const titles = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)
  expect(titles).toEqual(['Paying twice', 'Payment by others', 'The exam', 'How to register'])
})
