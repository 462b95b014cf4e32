import { linearEngine } from '@rostrum/forms/patterns/linear-engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nativeEngine } from './schema-patterns.ts'

const one = fc.constantFrom(
  ...['a', '7', '\\d', '\\w', '\\s', '\\S', '\\D', '.', '\\.', '\\-', '\\_', '\\@', '名', '\\u4e00', '\\p{Lu}'],
  ...['[a-c]', '[^a]', '[\\w\\-.]', '[\\s,]', '[^\\s]', '[[a]', '[\\]x]', '[一-龥]', '(?:a|名)', '(b)'],
)
const part = fc.tuple(one, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}')).map((pieces) => pieces.join(''))
const pattern = fc
  .tuple(fc.constantFrom('', '^'), fc.array(part, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '$'))
  .map(([begin, parts, end]) => `${begin}${parts.join('')}${end}`)
const text = fc
  .array(
    fc.constantFrom('a', 'A', 'b', '7', '_', '-', '.', '@', ',', ' ', '\u3000', '\n', '\r', '\v', '名', '😀', '[', ']'),
    {
      maxLength: 6,
    },
  )
  .map((signs) => signs.join(''))

it("an author's pattern has the same meaning in the schema as in the form", () => {
  fc.assert(
    fc.property(pattern, fc.constantFrom('', 'i', 's', 'm', 'gi'), fc.array(text), (source, flags, texts) => {
      const [linear, native] = [linearEngine(source, flags), nativeEngine(source, flags)]
      if ('reason' in linear) return
      if ('reason' in native) throw new Error(`${source}: ${native.reason}`)
      const read = texts.map((each) => (flags.includes('m') ? each.replaceAll('\r', '') : each))
      const matches = (engine: typeof linear) => read.map((each) => engine.test(each))
      expect({ source, flags, texts, matches: matches(native) }).toEqual({
        source,
        flags,
        texts,
        matches: matches(linear),
      })
    }),
    { numRuns: 1000 },
  )
})
