import { ActionIcon, Checkbox, Input, Radio, Switch } from '@mantine/core'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { checkboxClasses, iconButtonClasses, inputClasses, radioClasses, switchClasses } from './mantine-classes.ts'

const namesIn = (text: string) => new Set(text.split(' '))

/** The class names of what Mantine renders, by the name of the part. Of parts that we join, those of all. */
function renderedClasses(element: ReactElement, selectors: Readonly<Record<string, string>>) {
  const { container } = renderInTheme(element)
  return Object.fromEntries(
    Object.entries(selectors).map(([part, selector]) => [
      part,
      namesIn([...container.querySelectorAll(selector)].map(({ classList }) => classList.value).join(' ')),
    ]),
  )
}

const setsOf = (classes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(classes).map(([part, names]) => [part, namesIn(names)]))

describe('the class names of the controls are those of Mantine', () => {
  it('of an input', () => {
    const rendered = renderedClasses(
      <Input component="button" rightSection="x">
        <Input.Placeholder>x</Input.Placeholder>
      </Input>,
      {
        wrapper: '.mantine-Input-wrapper',
        input: '.mantine-Input-input',
        section: '.mantine-Input-section',
        placeholder: '.mantine-InputPlaceholder-placeholder',
      },
    )
    expect(rendered).toEqual(setsOf(inputClasses))
  })

  it.each([
    ['Radio', <Radio key="radio" label="x" />, radioClasses, 'radio'],
    ['Checkbox', <Checkbox key="checkbox" label="x" />, checkboxClasses, 'input'],
  ] as const)('of a %s', (name, element, classes, input) => {
    const rendered = renderedClasses(element, {
      root: `.mantine-${name}-root`,
      inner: `.mantine-${name}-inner`,
      input: `.mantine-${name}-${input}`,
      icon: `.mantine-${name}-icon`,
      label: `.mantine-${name}-labelWrapper, .mantine-${name}-label`,
    })
    rendered.label?.delete(`mantine-${name}-labelWrapper`)
    expect(rendered).toEqual(setsOf(classes))
  })

  it('of a switch', () => {
    const rendered = renderedClasses(<Switch />, {
      root: '.mantine-Switch-root',
      body: '.mantine-Switch-body',
      input: '.mantine-Switch-input',
      track: '.mantine-Switch-track',
      thumb: '.mantine-Switch-thumb',
    })
    // Only for its label, which ours has not.
    rendered.root?.delete('m_5f75b09e')
    expect(rendered).toEqual(setsOf(switchClasses))
  })

  it('of an icon as a button', () => {
    const rendered = renderedClasses(<ActionIcon />, { button: 'button' })
    expect(rendered).toEqual({ button: namesIn(iconButtonClasses) })
  })
})
