import { expect, it } from 'vitest'
import { phoneDigits } from './checks.ts'

/** What the field holds when the characters are typed one after the other. */
const typed = (text: string) => [...text].reduce((value, character) => phoneDigits(value + character), '')

it.each(['13800138000', '+86 138 0013 8000', '0086-138-0013-8000', '１３８００１３８０００', '138001380009'])(
  'the number %s is the same typed and pasted',
  (text) => {
    expect([typed(text), phoneDigits(text)]).toEqual(['13800138000', '13800138000'])
  },
)
