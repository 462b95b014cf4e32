import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { extractStyles, restoreStyles } from './style-attributes.ts'

const styled = (
  <>
    <p style={{ width: 176, fontFamily: '"Noto Sans", serif' }}>say style="color:red" aloud</p>
    <p title={'style="x" <b>'} style={{ width: 176, fontFamily: '"Noto Sans", serif' }} />
    <svg style={{ color: 'green' }} />
  </>
)

describe('a page whose content security policy forbids style attributes', () => {
  const { markup, styles, rules } = extractStyles(renderToString(styled))

  it('has none, whatever its texts contain', () => {
    document.body.innerHTML = markup
    expect(document.querySelectorAll('[style]')).toHaveLength(0)
    expect(document.querySelector('p')?.textContent).toBe('say style="color:red" aloud')
    expect(document.querySelector('p + p')?.getAttribute('title')).toBe('style="x" <b>')
  })

  it('has each style once, as a rule', () => {
    expect(styles).toEqual(['width:176px;font-family:"Noto Sans", serif', 'color:green'])
    expect(rules).toBe(
      '#root [data-style="0"]{width:176px;font-family:"Noto Sans", serif}#root [data-style="1"]{color:green}',
    )
  })

  it('gets its styles back when scripts hydrate it', () => {
    document.body.innerHTML = markup
    restoreStyles(document.body, styles)
    const [one, other] = document.querySelectorAll('p')
    expect(one?.style.width).toBe('176px')
    expect(other?.style.width).toBe('176px')
    expect(document.querySelector('svg')?.style.color).toBe('green')
    expect(document.querySelectorAll('[data-style]')).toHaveLength(0)
  })
})
