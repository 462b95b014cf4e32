import { Extension, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('colspan') ?? 1) },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('rowspan') ?? 1) },
  // ProseMirror's tables expect it; articles do not set widths.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
})

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ ...cellAttributes(), ...(tag === 'th' && { scope: { default: null } }) }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, withoutOnes(HTMLAttributes), 0],
    extendNodeSchema: () => ({ tableRole: name === 'tableHeader' ? 'header_cell' : 'cell' }),
  })

const withoutOnes = (attributes: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !(['colspan', 'rowspan'].includes(name) && value === 1)),
  )

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: () => ({ tableRole: 'row' }),
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: () => ({ tableRole: 'table' }),
})

const editing = Extension.create({
  name: 'tableEditing',
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: move(1), 'Shift-Tab': move(-1) }
  },
})

export const tables = [table, row, cell('tableCell', 'td'), cell('tableHeader', 'th'), editing]
