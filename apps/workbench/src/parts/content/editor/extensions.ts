import { Extension, Mark, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { tables } from './table-nodes.ts'

const alignments = ['left', 'center', 'right', 'justify']

/** The only style of an article; it is read from the attribute, which the security policy does not block. */
const alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => {
            const found = /text-align:\s*(\w+)/.exec(element.getAttribute('style') ?? '')?.[1]
            return found !== undefined && alignments.includes(found) ? found : null
          },
          renderHTML: ({ textAlign }) => (textAlign === null ? {} : { style: `text-align:${textAlign}` }),
        },
      },
    },
  ],
})

const picture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const small = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

/** The elements that the editor supports. The server allows a few more, which are edited as HTML. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
  alignment,
  picture,
  small('subscript', 'sub'),
  small('superscript', 'sup'),
  ...tables,
]
