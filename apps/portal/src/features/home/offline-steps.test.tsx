import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { recordOrigin } from '../../shell/cached-since.ts'
import { cachedAtHeader, isCacheable } from '../../shell/offline-cache.ts'
import { stepsQuery } from './home-queries.ts'
import { NextStepCard } from './NextStepCard.tsx'

const { queryKey } = stepsQuery()

afterEach(() => {
  cleanup()
  recordOrigin(queryKey, new Headers())
})

const show = () => {
  const query = { data: { steps: [], ended: null, deletionRequestedAt: null } } as unknown as Parameters<
    typeof NextStepCard
  >[0]['query']
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <MemoryRouter>
        <NextStepCard query={query} projects={[]} now={Date.parse('2026-11-20T10:00:00+08:00')} />
      </MemoryRouter>
    </LocaleProvider>,
  )
}

it('the next steps of a person are readable offline, as the applications are', () => {
  const [method = '', path = ''] = queryKey[0].split(' ')
  expect(isCacheable(method, path)).toBe(true)
})

it('next steps that were saved on the device say since when', () => {
  recordOrigin(queryKey, new Headers({ [cachedAtHeader]: '2026-11-20T09:30:00+08:00' }))
  show()
  expect(screen.getByText(/这是 2026.*09:30.*保存在本机/)).toBeTruthy()
})

it('next steps from the server do not', () => {
  show()
  expect(screen.queryByText(/保存在本机/)).toBeNull()
})
