import { sanitizeHtml } from '@rostrum/forms'
import { parseWithLibrary } from '@rostrum/forms/html/parse-with-library'
import { provideHtmlParser } from '@rostrum/forms/html/parser'
import { textOfHtml } from '@rostrum/forms/html/sanitize-html'
import { hostileHtml, ordinaryHtml } from '@rostrum/forms/testing/html-corpus'
import { afterEach, expect, it } from 'vitest'
import { parseWithPage } from './native-html.ts'

afterEach(() => provideHtmlParser(parseWithLibrary))

it.each(Object.entries(ordinaryHtml))('%s: generated code keeps what the form keeps', (_about, html) => {
  provideHtmlParser(parseWithLibrary)
  const kept = sanitizeHtml(html)
  const words = textOfHtml(kept).replaceAll(/\s/g, '')
  provideHtmlParser(parseWithPage)
  expect(textOfHtml(kept).replaceAll(/\s/g, '')).toBe(words)
  expect(textOfHtml(html).replaceAll(/[\s\0]/g, '')).toBe(words)
})

it.each(hostileHtml)('%s is inactive in generated code', (html) => {
  provideHtmlParser(parseWithPage)
  const place = document.createElement('div')
  place.innerHTML = sanitizeHtml(html)
  expect(place.querySelector('script, style, svg, math, iframe, object, form, input, template')).toBeNull()
  for (const element of place.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([])
    expect(element.getAttribute('href') ?? '/').not.toMatch(/^\s*(?:javascript|data|vbscript|blob|file):/i)
  }
})
