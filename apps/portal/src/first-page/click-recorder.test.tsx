import { expect, it } from 'vitest'
import { clickRecorderScript } from './click-recorder.ts'
import { completeHydration } from './hydration.ts'

it('a button that is pressed before hydration is busy until it responds', () => {
  document.body.innerHTML =
    '<div id="root" data-drawn="painted"><button id="a">A</button><button id="b"><i>B</i></button></div>'
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
  const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map(({ id }) => id)
  new Function(clickRecorderScript)()
  find('#a').click()
  find('#b i').click()
  expect(busy()).toEqual(['b'])

  const responding: unknown[] = []
  find('#b').addEventListener('click', () => responding.push(busy()))
  completeHydration(find('#root'))
  expect(responding).toEqual([[]])
})
