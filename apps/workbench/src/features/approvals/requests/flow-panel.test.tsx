import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangedValue } from '../../../engine/ChangedValue.tsx'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { FlowPanel } from './FlowPanel.tsx'

afterEach(cleanup)

const step = (name: string) => ({
  ...{ key: name, name, candidates: [{ strategy: 'administrator', parameters: {} }], mode: 'any', when: null },
  ...{ ifNone: { act: 'skip' }, timeout: null },
})
const flow = {
  published: { steps: [step('Head'), step('Office')] },
  draft: { steps: [step('Idea')] },
}

it('a flow shows the steps that requests go through, not those of its draft', async () => {
  serve(() => flow)
  renderOnPage(<FlowPanel record={{ id: '1', revision: 1 }} ChangedValue={ChangedValue} />)
  expect((await screen.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual(['1. Head', '2. Office'])
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Approval administrator')
})

it('a flow that was never published shows its draft', async () => {
  serve(() => ({ ...flow, published: null }))
  renderOnPage(<FlowPanel record={{ id: '1', revision: 1 }} ChangedValue={ChangedValue} />)
  expect((await screen.findByRole('term')).textContent).toBe('1. Idea')
})
