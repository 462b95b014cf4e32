import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { CountedTextarea } from './CountedTextarea.tsx'

afterEach(cleanup)

function Remark() {
  const [text, setText] = useState('')
  return <CountedTextarea label="Remark" maxLength={5} value={text} onChange={setText} />
}

const typed = (text: string, isComposing = false) => {
  const input = screen.getByLabelText('Remark') as HTMLTextAreaElement
  fireEvent.input(input, { target: { value: text }, isComposing })
  return input.value
}

it('takes as many characters as readers count, in every script, and cuts the rest', () => {
  renderOnPage(<Remark />)
  expect(typed('ភ្នំពេញ')).toBe('ភ្នំពេញ')
  expect(typed('一二三四五六')).toBe('一二三四五')
  expect(typed('abcdefg')).toBe('abcde')
})

it('leaves a text alone that an input method is composing', () => {
  renderOnPage(<Remark />)
  expect(typed("yi'er'san'si", true)).toBe("yi'er'san'si")
})
