import { expect, it } from 'vitest'
import { contentOf } from './content-of.ts'
import { requireShallow } from './require-shallow.ts'

const nested = (depth: number, tag = 'b') => `${`<${tag}>`.repeat(depth)}text${`</${tag}>`.repeat(depth)}`

const articleOf = (body: string) =>
  contentOf({
    ...{ title: '公告', titleEn: '', summary: '', summaryEn: '', body, bodyEn: '' },
    ...{ section: null, position: 0, pinned: false, projectId: null, businessUnitId: null },
  })

it('a text with elements nested more than 200 deep is rejected before it is sanitized', () => {
  const begun = performance.now()
  expect(() => articleOf(nested(99_000))).toThrow('content.nested_too_deep')
  expect(performance.now() - begun).toBeLessThan(500)
  expect(() => requireShallow(nested(201))).toThrow('content.nested_too_deep')
  expect(() => requireShallow(`${'<b>'.repeat(201)}never closed`)).toThrow('content.nested_too_deep')
  expect(() => requireShallow(nested(201, 'unknown'))).toThrow('content.nested_too_deep')
})

it('a text is accepted with any number of sibling elements, and 200 nested ones', () => {
  expect(articleOf(nested(200)).body).toBe(nested(200))
  for (const long of ['<p>one</p>', '<p>never closed', 'one<br>', '<img alt="">', '</b>']) {
    requireShallow(long.repeat(20_000))
  }
})
