import { Extension, Mark, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { tables } from './table-nodes.ts'

const alignments = ['left', 'center', 'right', 'justify']

/** The one style that an article may have; read from the attribute, which the security policy leaves alone. */
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

/** What an article can be made of in the editor; the server lets a little more through, which is edited as HTML. */
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
