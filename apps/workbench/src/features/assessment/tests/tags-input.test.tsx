import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { TagList } from './QuestionCells.tsx'
import { TagsInput } from './TagsInput.tsx'

afterEach(cleanup)

function Tags() {
  const [tags, setTags] = useState<readonly string[]>(['safety'])
  return (
    <>
      <TagsInput label="Tags" tags={tags} onChange={setTags} />
      <output aria-label="Chosen">{tags.join('|')}</output>
    </>
  )
}

const page = { labels: {}, total: 2, current: 1, size: 100, next: null }
const records = [
  { id: '1', tags: ['sales', 'safety'] },
  { id: '2', tags: ['sales', 'rules'] },
]

it('commas of any script separate tags, and what is typed last is a tag when the field is left', () => {
  serve(() => ({ ...page, records: [] }))
  renderOnPage(<Tags />)
  const field = screen.getByRole('combobox', { name: 'Tags' })
  field.focus()
  fireEvent.change(field, { target: { value: '销售，safety、rules' } })
  expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('safety|销售')
  fireEvent.blur(field)
  expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('safety|销售|rules')
})

it('tags of other questions are offered once, except those that the question has', async () => {
  serve(() => ({ ...page, records }))
  renderOnPage(<Tags />)
  fireEvent.click(screen.getByRole('combobox', { name: 'Tags' }))
  fireEvent.focus(screen.getByRole('combobox', { name: 'Tags' }))
  await screen.findByRole('option', { name: 'rules', hidden: true })
  expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
    'sales',
    'rules',
  ])
})

it('the tags of a question are one line of text, which a list does not wrap', () => {
  const { container } = renderOnPage(<TagList value={['safety', 'rules']} />)
  expect(container.querySelector('[title="safety, rules"]')?.children).toHaveLength(2)
  expect(container.querySelector('.u-wrap-wrap')).toBeNull()
})
