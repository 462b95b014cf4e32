import { expect, it } from 'vitest'
import './eager.ts'
import { picturesIn, withWords } from './pictures.ts'
import { sanitizeHtml } from './sanitize-html.ts'

it('finds pictures with their alternative texts', () => {
  const html = '<p><IMG src="/a.png"> <img alt=Plan src=/b.png/> <img src="/c.png" alt="" /> <!-- <img> --></p>'
  expect(picturesIn(html)).toMatchObject([
    { src: '/a.png', words: undefined },
    { src: '/b.png/', words: 'Plan' },
    { src: '/c.png', words: '' },
  ])
})

it('sets and removes the alternative text of a picture, and leaves the rest of the source unchanged', () => {
  const html = `<p class=x><img src="/a.png"><img alt='old "a"' src="/b.png" /></p>`
  const first = withWords(html, 0, 'A "map" of <b>')
  expect(first).toBe(
    `<p class=x><img src="/a.png" alt="A &quot;map&quot; of &lt;b&gt;"><img alt='old "a"' src="/b.png" /></p>`,
  )
  expect(picturesIn(first)[0]?.words).toBe('A "map" of <b>')
  expect(withWords(first, 0, undefined)).toBe(html)
  expect(picturesIn(withWords(html, 1, ''))).toMatchObject([{ words: undefined }, { words: '' }])
  expect(withWords(html, 2, 'none')).toBe(html)
})

it('does not mistake text in another attribute for an alternative text', () => {
  const titled = `<img title="the alt text" data-a='alt=x' src="/a.png"/>`
  expect(withWords(titled, 0, 'Plan')).toBe(`<img title="the alt text" data-a='alt=x' src="/a.png" alt="Plan"/>`)
  expect(withWords('<img src=/a/ >', 0, 'Plan')).toBe('<img src=/a/ alt="Plan" >')
  expect(withWords('<img alt="old"\n src="/a.png" ALT=older>', 0, 'Plan')).toBe('<img\n src="/a.png" alt="Plan">')
})

it('sanitizing keeps the mark of a decorative picture', () => {
  expect(sanitizeHtml('<img src="/a.png" alt=""><img src="/b.png">')).toBe(
    '<img src="/a.png" alt=""><img src="/b.png">',
  )
})
