import { transferContent } from '@rostrum/ui/editor/transfer-content'
import { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { afterEach, describe, expect, it } from 'vitest'

afterEach(() => document.body.replaceChildren())

/** The result of an editor for a field whose caret is before the content of `container`. */
function takenOver(html: string, container = 'p:last-child'): Editor {
  const field = document.body.appendChild(document.createElement('div'))
  field.contentEditable = 'true'
  field.tabIndex = 0
  field.innerHTML = html
  field.focus()
  const paragraph = field.querySelector(container)
  if (paragraph) getSelection()?.setPosition(paragraph, 0)
  const element = document.body.appendChild(document.createElement('div'))
  const editor = new Editor({ element, extensions: [StarterKit], injectCSS: false })
  transferContent(editor, field, true)
  return editor
}

describe('the text of a field that becomes an editor', () => {
  it.each([
    ['nothing but the line that can be written in', '<p><br></p>', '<p></p>'],
    ['an empty line at its end', '<p>One</p><p><br></p>', '<p>One</p><p></p>'],
    ['a break that only holds the line', '<p>One<br></p>', '<p>One</p>'],
    ['a break and the line that it begins', '<p>One<br><br></p>', '<p>One<br></p>'],
    ['a break between words', '<p>One<br>two</p>', '<p>One<br>two</p>'],
    [
      'an empty entry of a list',
      '<ul><li><p>One</p></li><li><p><br></p></li></ul>',
      '<ul><li><p>One</p></li><li><p></p></li></ul><p></p>',
    ],
  ])('gains no line breaks: %s', (_, html, expected) => {
    const editor = takenOver(html, html.startsWith('<ul>') ? 'li:last-child p' : 'p:last-child')
    expect(editor.getHTML()).toBe(expected)
    editor.commands.insertContent('Hello')
    expect(editor.getText()).toContain('Hello')
    editor.destroy()
  })
})
