import { sanitizeHtml, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import { customClassNames } from './codegen-context.ts'
import { plainLength } from './layout-settings.ts'
import { jsonLiteral, jsxAttribute } from './literal.ts'
import { sizeOf } from './react-controls.ts'

/** A text, a notice, a button, a line or a table of records. */
export function contentCode(node: WidgetNode, row: string): string {
  const { id, type, options } = node
  const own = customClassNames(options)
  const styled = own === '' ? '' : ` className=${jsxAttribute(own)}`
  const block = (uses: string, code: string) => `<Block id=${jsxAttribute(id)}${row}>{(${uses}) => ${code}}</Block>`
  switch (type) {
    case 'data-table':
      return block('block, tell', `<Records id=${jsxAttribute(id)} block={block} tell={tell} />`)
    case 'static-text':
      return block('{ options }', `<Text${styled}${textProps(options)}>{asText(options.textContent)}</Text>`)
    case 'html-text': {
      const html = jsonLiteral({ __html: sanitizeHtml(options.htmlContent ?? '') })
      return block('', `<div${styled} dangerouslySetInnerHTML={${html}} />`)
    }
    case 'divider':
      return block(
        '{ options }',
        `<Divider${styled}${dividerProps(options)} label={asText(options.label) || undefined} />`,
      )
    case 'button':
      return block(
        '{ options, disabled }, tell',
        `<Button${styled}${buttonProps(options)} w="fit-content" disabled={disabled} onClick={() => tell('onClick')}>{asText(options.label)}</Button>`,
      )
    case 'alert':
      return alertCode(options, styled, block)
    default:
      return `{/* ${type} */}`
  }
}

function textProps({ textAlign, fontSize, preWrap }: WidgetOptions): string {
  const align = textAlign && textAlign !== 'left' ? ` ta="${textAlign}"` : ''
  const size = fontSize ? ` fz={${jsonLiteral(plainLength(fontSize))}}` : ' size="sm"'
  return ` c="dimmed"${size}${align}${preWrap ? " style={{ whiteSpace: 'pre-wrap' }}" : ''}`
}

function dividerProps({ direction, contentPosition }: WidgetOptions): string {
  const side = contentPosition && contentPosition !== 'center' ? ` labelPosition="${contentPosition}"` : ''
  return `${direction === 'vertical' ? ' orientation="vertical"' : ''}${side}`
}

/** The colors of the rendered form. Mantine's own shades have too little contrast for white text. */
const tones: Readonly<Record<string, string>> = {
  success: '#15703a',
  warning: '#8a4b00',
  danger: '#b42318',
  error: '#b42318',
  info: '#46535f',
}

function buttonProps({ type = '', plain, round, circle, size }: WidgetOptions): string {
  const variant =
    type === 'text' ? 'subtle' : type === '' || type === 'default' ? 'default' : plain ? 'outline' : 'filled'
  const color = tones[type]
  const height = sizeOf(size)
  return [
    variant === 'filled' ? '' : ` variant="${variant}"`,
    color ? ` color="${color}"` : '',
    round || circle ? ' radius="xl"' : '',
    height ? ` size="${height}"` : '',
  ].join('')
}

const alertIcons: Readonly<Record<string, string>> = { success: '✓', warning: '⚠', error: '⊘' }

function alertCode(options: WidgetOptions, styled: string, block: (uses: string, code: string) => string): string {
  const { type = '', effect, center, showIcon, closable, closeText } = options
  const look = [
    ` color="${type === '' || type === 'info' ? '#0f5db5' : (tones[type] ?? tones.info)}"`,
    effect === 'dark' ? ' variant="filled"' : '',
    center ? ' ta="center"' : '',
    showIcon ? ` icon={${jsonLiteral(alertIcons[type] ?? 'ℹ')}}` : '',
  ].join('')
  // The notice is on the page from the start, so it needs no alert role.
  const parts = `role="note"${look} title={asText(options.title)}${styled}`
  const text = '{asText(options.description)}'
  if (!closable) return block('{ options }', `<Alert ${parts}>${text}</Alert>`)
  const name = closeText ? ` closeButtonLabel={${jsonLiteral(closeText)}}` : " closeButtonLabel={form.say('ui.close')}"
  return block(
    '{ options }, tell',
    `<Closable>{(close, form) => <Alert ${parts} withCloseButton${name} onClose={() => { close(); tell('onClose') }}>${text}</Alert>}</Closable>`,
  )
}
