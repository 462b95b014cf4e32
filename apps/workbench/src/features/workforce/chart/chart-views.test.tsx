import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { useChart } from './use-chart.ts'

afterEach(cleanup)

const department = {
  ...{ id: 'd1', name: 'Sales', nameEn: '', kind: 'sales', level: 1, head: null, departments: 0, planned: 3 },
  ...{ ownPeople: 2, people: 2, changes: null },
}
const person = (id: string, direct: number) => ({ id, name: `Person ${id}`, jobNumber: id, direct, all: direct })

function Tree() {
  const { walked, changeView, isComplete } = useChart((_key, part) => part)
  return (
    <>
      <button type="button" onClick={() => changeView('lines')}>
        Lines
      </button>
      <ul data-complete={isComplete}>
        {[...walked.values()].map(({ node }) => (
          <li key={node.key}>{node.key}</li>
        ))}
      </ul>
    </>
  )
}

it('opens the first level of reporting lines after a switch from departments, as at their own address', async () => {
  serve(({ path, query }) => {
    if (path.endsWith('/departments'))
      return { day: '2026-11-30', departments: query.get('parent') ? [] : [department] }
    if (path.endsWith('/people')) return { people: [person('p9', 0)], total: 1 }
    return query.get('manager') ? { people: [person('p2', 0)], total: 1 } : { people: [person('p1', 1)], total: 1 }
  })
  renderOnPage(<Tree />, { permissions: ['employee:read'] })
  await screen.findByText('person:p9')
  fireEvent.click(screen.getByRole('button', { name: 'Lines' }))
  await screen.findByText('person:p1')
  expect(await screen.findByText('person:p2')).toBeDefined()
})
