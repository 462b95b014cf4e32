import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'
import { dictionaries } from './dictionaries.ts'

const names = (dictionaries.nation ?? []).map(([, name, english]) => [name, english] as const)

it.each(names)('%s is found by its pinyin in the English list too', (name, english) => {
  const [, ...last] = pinyin(name, { toneType: 'none', type: 'array' }).reverse()
  expect(english.toLowerCase()).toContain(last.reverse().join(''))
})

it('covers the 56 ethnic groups', () => expect(names).toHaveLength(56))
