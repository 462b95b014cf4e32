import { expect, it } from 'vitest'
import type { Position } from '../../projects/public.ts'
import { displayedChoices } from './effective-choice.ts'

const choice = (id: string, cancelled: boolean) => ({ id, cancelled }) as unknown as Position

it('pages list the choices that are not cancelled, or the first one where all are', () => {
  const idsOf = (choices: readonly Position[]) => displayedChoices(choices).map(({ id }) => id)
  expect(idsOf([choice('a', true), choice('b', false), choice('c', false)])).toEqual(['b', 'c'])
  expect(idsOf([choice('a', true), choice('b', true)])).toEqual(['a'])
  expect(idsOf([])).toEqual([])
})
