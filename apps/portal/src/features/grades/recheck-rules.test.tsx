import { messages as english } from 'virtual:messages/portal.en'
import { messages as chinese } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecheckRules } from './RecheckRules.tsx'
import type { Score } from './scores.ts'

const textOf = (given: object, locale: 'en' | 'zh-CN' = 'en'): string => {
  const score = {
    project: { id: 'p', title: 'Project', timeZone: 'Asia/Shanghai' },
    recheckUntil: '2027-01-11T09:00:00Z',
    actions: [{ action: 'requestRecheck', possible: true, message: null }],
    ...given,
  } as unknown as Score
  const { container } = renderInTheme(
    <LocaleProvider locale={locale} timeZone="Asia/Yangon" messages={locale === 'en' ? english : chinese}>
      <p>
        <RecheckRules score={score} />
      </p>
    </LocaleProvider>,
  )
  const text = container.querySelector('p')?.textContent ?? ''
  cleanup()
  return text
}

it('names the end of requests in the zone of the project, as long as one can be made', () => {
  expect(textOf({})).toMatch(/Requests close on Mon 11 Jan( 2027)?, 17:00\.$/)
  const over = [{ action: 'requestRecheck', possible: false, message: 'It has ended.' }]
  for (const given of [{ recheckUntil: null }, { actions: over }]) expect(textOf(given)).not.toContain('close')
})

it('puts a space between sentences only where the language has one', () => {
  expect(textOf({})).toContain('. Requests')
  expect(textOf({}, 'zh-CN')).not.toContain('。 ')
})
