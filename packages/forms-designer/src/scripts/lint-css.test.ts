import { expect, it } from 'vitest'
import { lintCss } from './lint-css.ts'

const lintKinds = (code: string, own: readonly string[] = []) =>
  lintCss(code, new Set(own)).map((diagnostic) =>
    diagnostic.kind === 'unused' ? diagnostic.atRule : `${diagnostic.kind} ${diagnostic.from}-${diagnostic.to}`,
  )

it('accepts rules for the elements of a form, also inside conditional rules', () => {
  expect(lintKinds('')).toEqual([])
  expect(lintKinds('.a, [data-b] > .c:hover { color: #333; margin: 0 auto !important }')).toEqual([])
  expect(
    lintKinds('@media (max-width: 48em) { .a { color: red } }\n@supports (display: grid) { .b { gap: 1px } }'),
  ).toEqual([])
})

it('names the rules that a form does not keep', () => {
  const code = '@import "other.css"; @font-face { src: url(x) } @keyframes turn { to { opacity: 0 } } .a { color: red }'
  expect(lintKinds(code)).toEqual(['@import', '@font-face', '@keyframes'])
})

it('names the classes of VForm and Element that no widget has', () => {
  expect(lintKinds('.red .el-form-item__label, .model-el-x { color: red }')).toEqual(['foreign 6-25'])
  expect(lintKinds('td.table-cell { padding: 0 } .field-wrapper .own { margin: 0 }')).toEqual([
    'foreign 3-13',
    'foreign 30-43',
  ])
  expect(lintKinds('.header-row, .sub-form-row { color: red }', ['header-row'])).toEqual(['foreign 14-26'])
})

it('reports the position of a syntax error', () => {
  expect(lintKinds('.a { color: red }}')).toEqual(['unread 17-18'])
  expect(lintKinds('.a[b { color: red }')).toEqual(['unread 5-6'])
})

it('reports an unclosed block at its opening', () => {
  expect(lintKinds('.a { color: red')).toEqual(['unclosed 3-4'])
  expect(lintKinds('.a { color: red;\n.b { color: blue }')).toEqual(['unclosed 3-4'])
  expect(lintKinds('@media (width < 48em) { .a { color: red }')).toEqual(['unclosed 22-23'])
  expect(lintKinds('.a { color: red } /* and so on')).toEqual(['unclosed 18-19'])
  expect(lintKinds('.a { color: red } /* and so on */')).toEqual([])
})
