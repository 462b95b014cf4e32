import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

// Other tests of this thread may have navigated already.
vi.resetModules()
const { useFocusOnNavigation } = await import('./use-focus-on-navigation.ts')

afterEach(cleanup)

function Form() {
  const [query, setQuery] = useSearchParams()
  const content = useFocusOnNavigation('form')
  return (
    <main ref={content} tabIndex={-1}>
      <button type="button" onClick={() => setQuery({ ...Object.fromEntries(query), sort: 'name' })}>
        sort
      </button>
      {query.has('step') ? <p>review</p> : <Link to="/form?step=review">review</Link>}
      <Link to="/lock">lock</Link>
    </main>
  )
}

/** In its own frame, like the lock screen. */
function Lock() {
  const content = useFocusOnNavigation(useLocation().pathname)
  const navigate = useNavigate()
  return (
    <main ref={content} tabIndex={-1}>
      <button type="button" onClick={() => void navigate('/form?step=review')}>
        unlock
      </button>
    </main>
  )
}

const press = (role: 'link' | 'button', name: string) => {
  const control = screen.getByRole(role, { name })
  control.focus()
  fireEvent.click(control)
  return control
}
const main = () => screen.getByRole('main')

it('the focus moves to the start of a new page, and stays on an element that is still there', () => {
  render(
    <MemoryRouter initialEntries={['/form']}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="/lock" element={<Lock />} />
      </Routes>
    </MemoryRouter>,
  )
  // The browser handles the focus of the first page, even if its URL changes: the first Tab reaches the skip link.
  fireEvent.click(screen.getByRole('button', { name: 'sort' }))
  expect(document.activeElement).toBe(document.body)
  press('link', 'review')
  expect(document.activeElement).toBe(main())
  const sort = press('button', 'sort')
  expect(document.activeElement).toBe(sort)
  press('link', 'lock')
  expect(document.activeElement).toBe(main())
  press('button', 'unlock')
  expect(document.activeElement).toBe(main())
})
