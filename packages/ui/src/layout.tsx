import { UnstyledButton } from '@mantine/core'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import type { ComponentProps, ElementType } from 'react'
import type { StyleProps } from './style-props.ts'

/** The names in style-props.ts, whose table is not part of the applications. */
export const stylePropNames: ReadonlySet<string> = new Set(
  (
    'display direction wrap flex columns gridColumn place align alignContent justify justifyItems gap rowGap columnGap ' +
    'p px py pt pb ps mx mt mb ms me w h miw mih maw pos overflow overflowX textOverflow ' +
    'fz lh fw ta td ws overflowWrap c bg bd bdt bdb bds bdrs cursor'
  ).split(' '),
)

type LayoutProps<Component extends ElementType> = StyleProps & {
  /** The element or component to render. */
  readonly component?: Component
} & Omit<ComponentProps<Component>, keyof StyleProps | 'component'>

/**
 * Separates style properties, which become classes, from the properties of the element. A text, which may be a name that
 * a person entered, breaks between syllables only.
 */
function withClasses(className: string, { phone = {}, ...props }: StyleProps & object): object {
  const classes = className ? [className] : []
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (!stylePropNames.has(name)) own[name] = name === 'children' ? withWholeSyllables(value) : value
    else if (value !== undefined) classes.push(`u-${name}-${value}`)
  }
  for (const [name, value] of Object.entries(phone)) classes.push(`u-phone-${name}-${value}`)
  if (own.className) classes.push(String(own.className))
  return classes.length > 0 ? { ...own, className: classes.join(' ') } : own
}

const withWholeSyllables = (children: unknown) => (typeof children === 'string' ? wholeSyllables(children) : children)

/** An element with style properties. */
export function Box<Component extends ElementType = 'div'>({ component, ...props }: LayoutProps<Component>) {
  const Tag: ElementType = component ?? 'div'
  return <Tag {...withClasses('', props)} />
}

/** Children in a row, or with `direction="column"` in a column. */
export function Flex<Component extends ElementType = 'div'>({ component, ...props }: LayoutProps<Component>) {
  const Tag: ElementType = component ?? 'div'
  return <Tag {...withClasses('u-Flex', props)} />
}

/** Children below each other at the full width, or in `columns`. */
export function Stack<Component extends ElementType = 'div'>({ component, ...props }: LayoutProps<Component>) {
  const Tag: ElementType = component ?? 'div'
  return <Tag {...withClasses('u-Stack', props)} />
}

type TextProps = LayoutProps<'p'> & { readonly span?: boolean }

/** A paragraph, or a part of one with `span`. */
export function Text({ span, ...props }: TextProps) {
  return <Box component={span ? 'span' : 'p'} {...props} />
}

/** Mantine's button without a look, for `component`: its own type depends on a parameter, which inference would lose. */
export const PlainButton = (props: ComponentProps<'button'>) => <UnstyledButton {...props} />
