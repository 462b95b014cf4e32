import { Checkbox, TextInput } from '@mantine/core'
import { type HtmlPicture, picturesIn, withWords } from '@rostrum/forms/html/pictures'
import { Flex } from '@rostrum/ui/layout'
import { useT } from '../view/messages.ts'
import type { EditorProps } from './editor.ts'
import { MultilineEditor, textOf } from './text-editors.tsx'

/** Formatted text as source, and below it the alternative texts of its pictures. */
export function HtmlEditor(props: EditorProps) {
  const { value, onChange, onDone } = props
  const html = textOf(value)
  return (
    <>
      <MultilineEditor {...props} />
      {picturesIn(html).map((picture, at) => (
        <AltTextEditor
          key={at}
          index={at}
          picture={picture}
          onChange={(words) => onChange(withWords(html, at, words))}
          onDone={onDone}
        />
      ))}
    </>
  )
}

type AltTextProps = {
  index: number
  picture: HtmlPicture
  onChange: (words: string | undefined) => void
  onDone: () => void
}

function AltTextEditor({ index, picture: { src, words }, onChange, onDone }: AltTextProps) {
  const t = useT()
  const name = src.startsWith('data:') ? undefined : src.split(/[?#]/)[0]?.split('/').at(-1)
  return (
    <Flex direction="column" gap={6} mt={8}>
      <TextInput
        size="xs"
        label={t('designer.picture_alt', { at: index + 1 })}
        description={name}
        data-lacking={words === undefined || undefined}
        value={words ?? ''}
        disabled={words === ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        onBlur={onDone}
      />
      <Checkbox
        size="xs"
        label={t('designer.picture_decorates')}
        checked={words === ''}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? '' : undefined)
          onDone()
        }}
      />
    </Flex>
  )
}
