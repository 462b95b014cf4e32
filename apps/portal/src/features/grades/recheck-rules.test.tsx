import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecheckRules } from './RecheckRules.tsx'
import type { Score } from './scores.ts'

const textOf = (given: object): string => {
  const score = {
    project: { id: 'p', title: 'Project', timeZone: 'Asia/Shanghai' },
    recheckUntil: '2027-01-11T09:00:00Z',
    actions: [{ action: 'requestRecheck', possible: true, message: null }],
    ...given,
  } as unknown as Score
  const { container } = renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Yangon" messages={portal}>
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
  expect(textOf({})).toMatch(/You can request it until Mon 11 Jan( 2027)?, 17:00\.$/)
  const over = [{ action: 'requestRecheck', possible: false, message: 'It has ended.' }]
  for (const given of [{ recheckUntil: null }, { actions: over }]) expect(textOf(given)).not.toContain('until')
})
